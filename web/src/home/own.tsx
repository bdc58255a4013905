// One's own puzzles.

import { useSignal } from "@preact/signals";

import { addPuzzle } from "./files";
import { OWN } from "./kept";
import { forgetOwn, kept } from "./store";

export function OwnPuzzles() {
  const said = useSignal("");
  const own = Object.entries(kept.value.own).sort(([, one], [, other]) => other.changed - one.changed);
  const add = async (field: HTMLInputElement) => {
    const [file] = field.files!;
    field.value = "";
    said.value = "";
    if (!file) return;
    try {
      const id = await addPuzzle(file);
      if (id) location.hash = `#/${OWN}${id}`;
    } catch (error) {
      said.value = (error as Error).message;
    }
  };
  return (
    <article class="about">
      <h1>Your puzzles</h1>
      {!own.length && <p>Open a puzzle, choose “Change it”, and press “Keep in your puzzles”. Or add a puzzle file.</p>}
      <ul class="own">
        {own.map(([id, { title }]) => (
          <li key={id}>
            <a href={`#/${OWN}${id}`}>{title}</a>
            <button type="button" aria-label={`Delete ${title}`} onClick={() => confirm(`Delete ${title}?`) && void forgetOwn(id)}>Delete</button>
          </li>
        ))}
      </ul>
      <label class="file">
        Add a puzzle file (TOML)
        <input type="file" accept=".toml" onChange={(event) => void add(event.currentTarget)} />
      </label>
      {said.value && <p role="alert" class="trouble">{said.value}</p>}
    </article>
  );
}
