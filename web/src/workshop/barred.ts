// Single placements that a rule of pairs forbids: a pair of a place with itself.

import { addRule, type Draft } from "./edits";
import type { Place, Rule } from "./model";

type PairList = Extract<Rule, { rule: "pairs" }>;

const isSame = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other);

const isBarring = (rule: Rule): rule is PairList => rule.rule === "pairs" && rule.forbidden.every(([one, other]) => one === other);

/** Tell whether a place is forbidden by itself. */
export const isBarred = (rules: readonly Rule[], place: Place): boolean =>
  rules.some((rule) => rule.rule === "pairs" && rule.forbidden.some(([one, other]) => one === other && isSame(rule.places[one], place)));

/** Return a draft in which a place is forbidden; one rule has all such places. */
export function bar(draft: Draft, place: Place): Draft {
  const { rules } = draft.puzzle;
  const there = rules.find(isBarring);
  const [places, forbidden] = there ? [there.places, there.forbidden] : [[], []];
  const rule: Rule = { rule: "pairs", places: [...places, place], forbidden: [...forbidden, [places.length, places.length]] };
  if (!there) return addRule(draft, rule);
  return { ...draft, puzzle: { ...draft.puzzle, rules: rules.map((own) => (own === there ? rule : own)) } };
}

/** Return a draft in which a place is no longer forbidden by itself. */
export function allow(draft: Draft, place: Place): Draft {
  const rules = draft.puzzle.rules.flatMap((rule): Rule[] => {
    if (rule.rule !== "pairs") return [rule];
    const forbidden = rule.forbidden.filter(([one, other]) => one !== other || !isSame(rule.places[one], place));
    return forbidden.length === rule.forbidden.length ? [rule] : forbidden.length ? [{ ...rule, forbidden }] : [];
  });
  return { ...draft, puzzle: { ...draft.puzzle, rules } };
}
