// One's own puzzles.

import { signal, useSignal } from "@preact/signals";

import { addPuzzle, keepFile } from "./files";
import { OWN, type Own, type Played } from "./kept";
import { renamedFile } from "./open";
import { Entry, PictureOfOwn } from "./parts";
import { linkTo } from "./stay";
import { bringBack, forgetOwn, kept, playedOf } from "./store";
import { when } from "./words";
import { t } from "../texts/texts";

// The file with which one begins. A puzzle has a piece.
const newFile = (name: string) => `name = "${name}"\n[region]\nbox = [3, 3, 3]\n[[piece]]\nname = "A"\ncells = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]\n`;

interface DeletedPuzzle {
  id: string;
  own: Own;
  played?: Played;
}

const deleted = signal<DeletedPuzzle | null>(null); // the last one, until the program ends

async function remove(id: string, own: Own): Promise<void> {
  const played = playedOf(OWN + id);
  if (await forgetOwn(id)) deleted.value = { id, own, played };
}

async function undo({ id, own, played }: DeletedPuzzle): Promise<void> {
  if (await bringBack(id, own, played)) deleted.value = null;
}

function freeTitle(taken: string[]): string {
  const first = t("My puzzle");
  for (let i = 1; ; i++) {
    const title = i > 1 ? `${first} ${i}` : first;
    if (!taken.includes(title)) return title;
  }
}

export function OwnPuzzles() {
  const said = useSignal("");
  const own = Object.entries(kept.value.own).sort(([, one], [, other]) => other.changed - one.changed);
  const add = async (field: HTMLInputElement) => {
    const [file] = field.files!;
    field.value = "";
    said.value = "";
    if (!file) return;
    try {
      const { id, notes } = await addPuzzle(file);
      if (notes.length) said.value = t("Left out of the file: {parts}.", { parts: notes.join(", ") });
      else if (id) location.hash = `#/${OWN}${id}`;
    } catch (error) {
      said.value = (error as Error).message;
    }
  };
  const copy = async ({ title, toml }: Own) => {
    try {
      await keepFile(await renamedFile(toml, t("Copy of {title}", { title })));
    } catch (error) {
      said.value = (error as Error).message;
    }
  };
  const begin = async () => {
    // Opens an unchanged new puzzle again, if there is one.
    const untouched = own.find(([id, { title, toml }]) => toml === newFile(title) && !playedOf(OWN + id)?.draft);
    const id = untouched?.[0] ?? await keepFile(newFile(freeTitle(own.map(([, { title }]) => title))));
    if (id) location.hash = linkTo(OWN + id, "make", "new");
  };
  return (
    <article class="about">
      <h1>{t("Your puzzles")}</h1>
      {!own.length && <p>{t("Make a new puzzle, change one of the list and press “Keep”, or add a file.")}</p>}
      <p role="status">
        {deleted.value && <>{t("{title} is deleted.", { title: deleted.value.own.title })} <button type="button" onClick={() => void undo(deleted.value!)}>{t("Undo")}</button></>}
      </p>
      <ul class="cards">
        {own.map(([id, puzzle]) => (
          <Entry key={id} href={`#/${OWN}${id}`} title={puzzle.title} picture={<PictureOfOwn own={puzzle} />} facts={[t("kept {when}", { when: when(puzzle) })]}>
            <button type="button" aria-label={t("Duplicate {title}", { title: puzzle.title })} onClick={() => void copy(puzzle)}>{t("Duplicate")}</button>
            <button type="button" aria-label={t("Delete {title}", { title: puzzle.title })} onClick={() => void remove(id, puzzle)}>{t("Delete")}</button>
          </Entry>
        ))}
      </ul>
      <p class="ways">
        <button type="button" onClick={() => void begin()}>{t("Make a new puzzle")}</button>
        <label class="file">
          {t("Add a puzzle file (TOML or BurrTools)")}
          <input type="file" accept=".toml,.xmpuzzle,.xml" onChange={(event) => void add(event.currentTarget)} />
        </label>
      </p>
      {said.value && <p role="alert" class="trouble">{said.value}</p>}
    </article>
  );
}
