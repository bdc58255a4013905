// A person's work on the shown solution: stars, notes, and deleting it from the list.

import { render } from "preact";
import type { App } from "../app";
import { element } from "../document";
import { Field } from "../dom";
import type { SolveBar } from "../solve";
import type { Mark } from "../solved";
import { t } from "../texts/texts";

const LONGEST = 500; // characters of a note

interface Deleted {
  solution: number;
  placements: number[];
  mark: Mark;
  complete: boolean; // with it, the list was complete
}

/** Offer stars and notes, and to delete a solution, if the program around keeps them. */
export function offerMarks(app: App, solving: SolveBar): void {
  const { marks } = app;
  if (!marks) return;
  element("help-star").hidden = false;
  let deleted: Deleted | null = null; // the last one
  const mark = (change: Mark) => {
    marks.set(placements(), { ...marks.of(placements()), ...change });
    app.set({});
  };
  const placements = () => app.solutions.placements(app.state.solution);
  const star = () => app.solutions.count && mark({ star: marks.of(placements()).star ? undefined : true });
  const remove = () => {
    const { solutions: { all }, state: { solution } } = app;
    deleted = { solution, placements: all[solution], mark: marks.of(all[solution]), complete: solving.complete };
    marks.set(all[solution], {});
    solving.put({ complete: false, solutions: all.filter((_, i) => i !== solution) }, solution);
  };
  const undo = ({ complete, mark: own, placements: placed, solution }: Deleted) => {
    const { all } = app.solutions;
    deleted = null;
    marks.set(placed, own);
    solving.put({ complete, solutions: [...all.slice(0, solution), placed, ...all.slice(solution)] }, solution);
  };
  solving.onSearch = () => (deleted = null);
  const show = () => {
    const { solutions: { count } } = app;
    const { note = "", star: isStarred = false } = marks.of(placements());
    element("marks-section").hidden = !count && !deleted;
    render(
      <>
        {count > 0 && <>
          <div class="grid two">
            <button id="star" aria-pressed={isStarred} title={t("Give this solution a star (*)")} onClick={star}>{isStarred ? "★" : "☆"} {t("Star")}</button>
            <button id="delete-solution" title={t("Take this solution from the list")} onClick={remove}>{t("Delete")}</button>
          </div>
          <Field key={String(placements())} class="note" label={t("Note")} placeholder={t("Note")} maxLength={LONGEST} text={note} take={(typed) => mark({ note: typed.trim() })} />
        </>}
        <p role="status">{deleted && <>{t("Solution {number:,} is deleted.", { number: deleted.solution + 1 })} <button class="small" onClick={() => undo(deleted!)}>{t("Undo")}</button></>}</p>
      </>,
      element("marks-box"),
    );
  };
  const before = app.onChange;
  app.onChange = () => {
    before();
    show();
  };
}
