// Buttons and number boxes.

import { Component } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "./texts/texts";

interface IconProps {
  icon: string;
  label: string;
  id?: string;
  title?: string;
  disabled?: boolean;
  onClick(): void;
}

/** A button with one of the page's icons. */
export const IconButton = ({ icon, label, ...more }: IconProps) => (
  <button class="icon" aria-label={label} title={label} {...more}>
    <svg aria-hidden="true"><use href={`#i-${icon}`} /></svg>
  </button>
);

interface FieldProps {
  label: string;
  text: string;
  take(typed: string): void;
  class: string;
  id?: string;
  maxLength?: number;
  rows?: number; // several lines; Enter begins the next one
  inputMode?: "numeric" | "decimal";
  placeholder?: string;
}

/** A field for text. It takes what is typed on Enter, or when it loses the focus. */
export function Field({ label, text, take, rows, ...more }: FieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const shown = useRef(text); // without what is being typed
  const show = () => (field.current!.value = shown.current = text);
  useLayoutEffect(() => {
    // Leave alone what a person types meanwhile.
    const isTyping = field.current === document.activeElement && field.current!.value !== shown.current;
    if (!isTyping) show();
  });
  const end = () => {
    const typed = field.current!.value;
    if (typed === shown.current) return;
    show();
    take(typed);
  };
  const isEntered = useRef(false); // the click that follows gives it the focus: a number is replaced by what is typed
  const choose = () => {
    if (isEntered.current && more.inputMode) field.current!.select();
    isEntered.current = false;
  };
  const enter = () => (isEntered.current = document.activeElement !== field.current);
  const common = { ref: field, autocomplete: "off" as const, "aria-label": label, onChange: end, onPointerDown: enter, onClick: choose, ...more };
  return rows ? <textarea rows={rows} {...common} /> : <input onKeyDown={(event) => event.key === "Enter" && end()} {...common} />;
}

interface NumberProps {
  label: string;
  value: number | null; // null: any
  range: [least: number, most: number];
  mayBeAny?: boolean;
  act(value: number | null): void;
}

/** A field for an integer. Invalid text is replaced by the former value. */
export function NumberInput({ label, value, range: [least, most], mayBeAny, act }: NumberProps) {
  const take = (typed: string) => {
    const text = typed.trim();
    if (text === "" && mayBeAny) act(null);
    else if (/^\d+$/.test(text)) act(Math.max(least, Math.min(most, Number(text))));
  };
  return (
    <Field class="number" inputMode="numeric" label={label} text={value === null ? "" : String(value)} take={take}
      placeholder={mayBeAny ? t("any") : undefined} />
  );
}

interface ShareProps {
  label: string;
  value: number;
  most: number;
  act(value: number): void;
}

/** A field for a number from 0 to `most`, with a point. Invalid text is replaced by the former value. */
export function ShareInput({ label, value, most, act }: ShareProps) {
  const take = (typed: string) => {
    const next = Number(typed.trim().replace(",", "."));
    if (typed.trim() && next >= 0) act(Math.min(most, next));
  };
  return <Field class="number" inputMode="decimal" label={label} text={String(value)} take={take} />;
}

/** An element that is kept up to date elsewhere. */
export class Kept extends Component<{ own: Element }> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render() {
    return <div ref={(home) => home?.append(this.props.own)} />;
  }
}
