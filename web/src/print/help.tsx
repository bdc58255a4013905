// The help of the place Print.

import { type English, t } from "../texts/texts";
import { CLEARANCE, NAMES, ROUND, STEPS, SHEET } from "./panel";

const table = (caption: English, rows: (readonly [how: English, what: English])[]) => (
  <table>
    <caption>{t(caption)}</caption>
    {rows.map(([how, what]) => <tr><td>{t(how)}</td><td>{t(what)}</td></tr>)}
  </table>
);

export const Help = () => (
  <>
    <form method="dialog">
      <button class="icon small" aria-label={t("Close")}><svg aria-hidden="true"><use href="#i-close" /></svg></button>
    </form>
    <h2 id="help-title">{t("Help")}</h2>
    <div id="ways">
      {table("What to print", Object.values(NAMES))}
      {table("For a 3D printer", [["Clearance on each side", CLEARANCE], ["Bevel", ROUND]])}
      {table("On paper, or as PDF", [["Step sheet", STEPS], ["Worksheet", SHEET]])}
      {table("Touch", [["One finger", "turn"], ["Two fingers", "move; nearer, farther"]])}
      {table("Mouse and keys", [["Drag", "turn"], ["Wheel", "nearer, farther"], ["Right button, Shift + drag", "move"], ["d, h", "light or dark; this help"]])}
    </div>
  </>
);
