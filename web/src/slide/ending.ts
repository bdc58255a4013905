// The card at the end of a game of sliding.

import type { Plan } from "../engine/apart";
import { clock } from "../figures";
import { afterFacts, nextAct, replayActs, type Ending } from "../play/ending";
import type { AfterGame } from "../solved";
import { counted, t } from "../texts/texts";
import type { Goal } from "./kept";
import type { SlideRecord } from "./record";
import { levelText } from "./words";

interface EndedGame {
  readonly after: AfterGame;
  readonly goal: Goal;
  readonly message: string;
  readonly moves: string;
  readonly plan: Plan | null;
  readonly record: SlideRecord;
  again(): void;
  replay(isFilmed: boolean): Promise<void>;
  turnTo(goal: Goal): void;
}

export function endingOf(slide: EndedGame): Ending {
  const { after, goal, message, moves, plan, record: { hints, seconds } } = slide;
  const by = hints ? [counted(hints, "hint|hints")] : [];
  const [other, name] = goal === "apart" ? ["together", "Put together"] as const : ["apart", "Take apart"] as const;
  return {
    title: message,
    facts: [clock(seconds), moves, ...(plan ? [levelText(plan.levels)] : []), ...by, ...afterFacts(after, hints ? null : seconds)],
    acts: [
      { id: "end-again", name: t("Again"), act: () => slide.again() },
      ...(plan ? [{ id: "end-other", name: t(name), act: () => slide.turnTo(other) }] : []),
      ...replayActs(slide),
      ...nextAct(after),
    ],
  };
}
