// Buttons and number boxes.

import { Component } from "preact";
import { useRef } from "preact/hooks";

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

interface NumberProps {
  label: string;
  value: number | null; // null: any
  range: [least: number, most: number];
  mayBeAny?: boolean;
  act(value: number | null): void;
}

/** An input for an integer. Invalid text is replaced by the former value. */
export function NumberInput({ label, value, range: [least, most], mayBeAny, act }: NumberProps) {
  const text = value === null ? "" : String(value);
  const taken = useRef(text); // Enter takes the text; the browser's "change" event follows, and must not take it again
  taken.current = text;
  const take = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const typed = input.value.trim();
    if (typed === taken.current) return;
    taken.current = typed;
    if (typed === "" && mayBeAny) return act(null);
    if (/^\d+$/.test(typed)) act(Math.max(least, Math.min(most, Number(typed))));
    else input.value = taken.current = text;
  };
  return (
    <input class="number" inputMode="numeric" autocomplete="off" aria-label={label} value={text}
      placeholder={mayBeAny ? "any" : undefined} onChange={take} onKeyDown={(event) => event.key === "Enter" && take(event)} />
  );
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
