// A list of everything that can be done, to search and to choose from by keys. It is made of the buttons and fields on the page.

import { render } from "preact";
import { useState } from "preact/hooks";
import { element } from "../document";
import { type English, t } from "../texts/texts";
import type { Tab, Workshop } from "./app";

const MOST = 12; // that are listed at once
const KEY = / \(((?:(?:Ctrl|Strg)\+)?.)\)$/u; // at the end of a title
let opened = 0; // times

// Other words for a button, by its selector: in a list of commands one also looks for these.
const ALSO: [selector: string, words: English][] = [
  ["#new", "begin empty create"],
  ["#open", "load import file toml burrtools xmpuzzle"],
  ["#save", "store download export file toml burrtools xmpuzzle text"],
  ["#link", "share address"],
  ["#undo", "back history"],
  ["#place-print", "stl 3mf 3d printer export"],
  ["#place-see", "png svg picture image export"],
  ["#find", "solve search"],
  [".piece-picture", "open edit mirror flip turn rotate double whole piece"],
];

interface Command {
  name: string;
  of: string; // the group of buttons to which it belongs; "": none
  also: string;
  key: string; // that does the same; "": none
  own: HTMLElement;
  tab: Tab | null; // where it is; null: always in sight
}

/** Return what the page offers now. */
function commandsOf(root: HTMLElement): Command[] {
  const found = [...root.querySelectorAll<HTMLElement>(":is(button, select, input:not([type=file]), textarea):not(:disabled)")];
  const commands = found.flatMap((own): Command[] => {
    const panel = own.closest<HTMLElement>("[role=tabpanel]");
    const hidden = own.closest<HTMLElement>("[hidden], dialog");
    if (hidden && hidden !== panel) return [];
    const name = (own.ariaLabel ?? own.closest("label")?.textContent ?? own.textContent ?? "").trim();
    const key = KEY.exec(own.title)?.[1] ?? "";
    const group = own.closest("details")?.querySelector("summary")?.textContent ?? own.closest("[role=group]")?.ariaLabel ?? "";
    const also = ALSO.flatMap(([selector, words]) => (own.matches(selector) ? [t(words)] : [])).join(" ");
    return name ? [{ name, of: group === name ? "" : group, also, key, own, tab: (panel?.id.replace("panel-", "") as Tab | undefined) ?? null }] : [];
  });
  // Of equal names in a tab the first one.
  return [...new Map(commands.reverse().map((command) => [`${command.tab} ${command.of} ${command.name}`, command])).values()].reverse();
}

/** Tell whether each word of a wish begins a word of a name. */
function suits(name: string, wish: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return wish.toLowerCase().split(/\s+/).filter(Boolean).every((part) => words.some((word) => word.startsWith(part)));
}

/** Show the list. */
export function showCommands(app: Workshop): void {
  const dialog = element<HTMLDialogElement>("commands");
  const commands = commandsOf(element("place"));
  const run = ({ own, tab }: Command) => {
    dialog.close();
    if (tab) app.choose(tab);
    own.closest("details")?.setAttribute("open", "");
    own.scrollIntoView({ block: "nearest" });
    if (own instanceof HTMLButtonElement) own.click();
    else own.focus();
  };
  render(<Commands commands={commands} run={run} key={opened++} />, element("command-list"));
  dialog.showModal();
}

function Commands({ commands, run }: { commands: Command[]; run(command: Command): void }) {
  const [wish, write] = useState("");
  const [at, go] = useState(0);
  const named = commands.filter(({ name }) => suits(name, wish));
  const found = named.length ? named : commands.filter(({ name, of, also }) => suits(`${name} ${of} ${also}`, wish));
  const listed = found.slice(0, MOST);
  const chosen = Math.min(at, listed.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) go(Math.max(0, Math.min(listed.length - 1, chosen + step)));
    else if (event.key === "Enter" && listed.length) run(listed[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input class="name" role="combobox" aria-expanded="true" aria-controls="command-options" aria-label={t("What do you want to do?")} placeholder={t("What do you want to do?")}
        aria-activedescendant={listed.length ? `command-${chosen}` : undefined} autocomplete="off" spellcheck={false} value={wish}
        onInput={({ currentTarget }) => (write(currentTarget.value), go(0))} onKeyDown={press} />
      <ul id="command-options" role="listbox" aria-label={t("Commands")}>
        {listed.map((command, i) => (
          <li id={`command-${i}`} role="option" aria-selected={i === chosen} onClick={() => run(command)}>
            <span>{command.name}{command.of && <small> · {command.of}</small>}</span>
            {command.key && <kbd>{command.key}</kbd>}
          </li>
        ))}
      </ul>
      <p role="status">{found.length ? found.length > MOST && t("{number:,} more: type a part of the name.", { number: found.length - MOST }) : t("Nothing here has this name.")}</p>
    </>
  );
}
