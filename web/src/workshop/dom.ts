// Buttons and number boxes.

import { make, makeSvg, type Attributes } from "../document";

/** Make a button with one of the page's icons. */
export function iconButton(icon: string, label: string, act: () => void): HTMLButtonElement {
  const use = makeSvg("use", { href: `#i-${icon}` });
  const button = make("button", { type: "button", class: "icon", "aria-label": label, title: label },
    makeSvg("svg", { "aria-hidden": "true" }, use));
  button.addEventListener("click", act);
  return button;
}

export function textButton(
  text: string, act: () => void, className = "", attributes: Attributes = {},
): HTMLButtonElement {
  const button = make("button", { type: "button", class: className, ...attributes }, text);
  button.addEventListener("click", act);
  return button;
}

/** Make an input for an integer, null if it may be `empty`. Invalid text is replaced by the former value. */
export function numberInput(
  label: string, value: number | null, [least, most]: [number, number], act: (value: number | null) => void,
  empty = false,
): HTMLInputElement {
  const text = value === null ? "" : String(value);
  const input = make("input", {
    inputmode: "numeric", autocomplete: "off", "aria-label": label, value: text, class: "number",
    ...(empty ? { placeholder: "any" } : {}),
  });
  let taken = text; // Enter takes the text; the browser's "change" event follows, and must not take it again
  const take = () => {
    const typed = input.value.trim();
    if (typed === taken) return;
    taken = typed;
    if (typed === "" && empty) return act(null);
    const number = Number(typed);
    if (!/^\d+$/.test(typed)) input.value = taken = text;
    else act(Math.max(least, Math.min(most, number)));
  };
  input.addEventListener("change", take);
  input.addEventListener("keydown", (event) => event.key === "Enter" && take());
  return input;
}
