// Sentences as JSON, for callers that know names and languages: see cube3d_reason_table in core.h. Keys and texts need
// no JSON escapes.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "array.hpp"

namespace cube3d {

using Phrases = Array<std::string>;

inline std::string text(const std::string& plain) { return '"' + plain + '"'; }

inline std::string array_of(const Phrases& phrases) {
    std::string json;
    for (const std::string& phrase : phrases) json += (json.empty() ? "[" : ",") + phrase;
    return json.empty() ? "[]" : json + "]";
}

// A word of a template, and the JSON that replaces it.
struct Word {
    const char* name;
    std::string part;

    Word(const char* own, std::string phrase) : name(own), part(std::move(phrase)) {}
    Word(const char* own, std::integral auto number) : name(own), part(std::to_string(number)) {}
};

inline std::string say(const char* key, std::initializer_list<Word> words = {}) {
    std::string json = "{\"say\":" + text(key);
    for (const Word& word : words) json += "," + text(word.name) + ":" + word.part;
    return json + "}";
}

inline std::string list_of(const char* key, const Phrases& phrases) { return say(key, {{"list", array_of(phrases)}}); }

// A placeholder for the caller to fill, such as {"name":3}.
inline std::string leaf(const char* kind, int64_t number) {
    return "{" + text(kind) + ":" + std::to_string(number) + "}";
}

// The name of a coordinate.
inline std::string axis_name(int64_t axis) {
    constexpr std::string_view kNames = "xyzwvuts";
    const auto number = static_cast<size_t>(axis);
    return number < kNames.size() ? std::string(1, kNames[number]) : "axis " + std::to_string(axis + 1);
}

// The phrases of several values.
template <typename Values, typename Make>
Phrases each(const Values& values, Make&& make) {
    Phrases phrases;
    for (const auto& value : values) phrases.push_back(make(value));
    return phrases;
}

}  // namespace cube3d
