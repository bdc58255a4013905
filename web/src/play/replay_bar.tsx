// The buttons of a game that is shown once more.

import { t } from "../texts/texts";
import type { Replay } from "./replay";

/** `changed` shows that it is paused, or goes on. */
export const ReplayBar = ({ changed, replay }: { changed: () => void; replay: Replay }) => (
  <div class="group">
    {!replay.isFilmed && (
      <button id="replay-pause" onClick={() => {
        replay.pause();
        changed();
      }}>{t(replay.isPaused ? "Continue" : "Pause")}</button>
    )}
    <button id="replay-end" onClick={() => replay.end()}>{t("To the end")}</button>
  </div>
);
