// Elements of the page. Texts from a puzzle are inserted as text, never as HTML.

type Child = Node | string;
export type Attributes = Record<string, string | number | boolean>;

/** Return the element of the page with an id. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Change a text that screen readers read out, only if it is another. */
export function write(id: string, text: string): void {
  if (element(id).textContent !== text) element(id).textContent = text;
}

/** Show a button as pressed or not. */
export const setPressed = (id: string, on: boolean): void => element(id).setAttribute("aria-pressed", String(on));

/** Mark the place for the style, such as while a game is played; see style.css. */
export const mark = (what: string, on: boolean): boolean => element("place").classList.toggle(what, on);

export const isMarked = (what: string): boolean => element("place").classList.contains(what);

/** Make an element. An attribute of value false is left out; true gives it without a value. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K, attributes: Attributes = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** Frame the focused element only if the keyboard has moved the focus there. */
export function frameKeyboardFocus(signal: AbortSignal): void {
  const { classList } = document.documentElement;
  const options = { capture: true, signal };
  window.addEventListener("keydown", ({ key }) => key === "Tab" && classList.add("by-keyboard"), options);
  window.addEventListener("pointerdown", () => classList.remove("by-keyboard"), options);
}

const SVG = "http://www.w3.org/2000/svg";

export function makeSvg(tag: string, attributes: Attributes, ...children: Child[]): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** Tell whether letters go into an element. */
export function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement && !["checkbox", "color", "radio", "range"].includes(target.type);
  return isField || target instanceof HTMLTextAreaElement;
}
