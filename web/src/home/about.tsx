// The page about the program and the data that it keeps.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { exportAll, importAll } from "./files";
import { forgetEverything, kept } from "./store";
import { counted, t } from "../texts/texts";
import { forgetRemembered } from "../remembered";
import { forgetTheme } from "../theme";
import { grades } from "./words";

export const About = () => (
  <article class="about">
    <h1>{t("About cube3d")}</h1>
    <p>{t("cube3d solves packing puzzles, shows the solutions, and lets you play. It is free, without advertisements or accounts.")}</p>
    <Data />
    <h2>{t("Difficulty")}</h2>
    <p>
      {t("The difficulty is how many pieces a computer puts down until it has a solution: {grades}. For puzzles with a level, it is about assembling; the level is about taking apart.", { grades: grades().join(", ") })}
    </p>
    <h2>{t("Licences")}</h2>
    <p>
      {t("cube3d is under the MIT licence. It contains three.js, Preact and musl (MIT), idb-keyval (Apache 2.0), d3-force (ISC) and smol-toml (BSD 3-clause).")}{" "}
      <a href="licences.txt">{t("Their texts")}</a>
    </p>
  </article>
);

/** The things that the device keeps, and how to take them away. */
function Data() {
  const said = useSignal("");
  const room = useSignal("");
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ usage = 0 }) => (room.value = counted(Math.ceil(usage / 1e6), "megabyte|megabytes")));
  }, []);
  const take = async (field: HTMLInputElement) => {
    const [file] = field.files!;
    field.value = "";
    if (!file) return;
    said.value = await importAll(file).catch((error: Error) => error.message);
  };
  const forget = async () => {
    if (!confirm(t("Delete everything that cube3d has kept on this device, your own puzzles, too?"))) return;
    await forgetEverything();
    forgetRemembered();
    forgetTheme(); // as it is shown
    said.value = t("Your data are deleted. The program stays.");
  };
  const { own, progress } = kept.value;
  return (
    <>
      <h2>{t("Your data")}</h2>
      <p>
        {t("This device keeps your progress ({puzzles}), times, stars and notes, own puzzles ({own:,}), pictures, your choices (light or dark, language, sounds, help), and the program{room}. Nothing is sent anywhere.", {
          puzzles: counted(Object.keys(progress).length, "puzzle|puzzles"), own: Object.keys(own).length,
          room: room.value && ` (${t("{room} in all", { room: room.value })})`,
        })}
      </p>
      <p>{t("A browser may delete what it keeps, for example if the device is full. Export your data now and then: progress, times, stars, notes and your own puzzles, but no settings.")}</p>
      <p class="ways">
        <button type="button" onClick={() => void exportAll()}>{t("Export my data")}</button>
        <label class="button file">{t("Import")}<input type="file" accept=".json" onChange={(event) => void take(event.currentTarget)} /></label>
        <button type="button" class="danger" onClick={() => void forget()}>{t("Delete my data")}</button>
      </p>
      <p role="status">{said.value}</p>
    </>
  );
}
