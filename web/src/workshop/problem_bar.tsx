// The tabs of a file's problems.

import { useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "../dom";
import type { Editor } from "./editor";
import { added, removed } from "./problems";
import { t } from "../texts/texts";

interface BarProps {
  editor: Editor;
  show(problem: number): void;
  say(text: string): void;
}

export function ProblemBar({ editor, show, say }: BarProps) {
  const { problems, shown } = editor.file;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { offsetTop = 0 } = (list.current?.children[shown] ?? {}) as Partial<HTMLElement>;
    list.current?.scrollTo({ top: offsetTop - list.current.offsetTop }); // the tab of the shown problem is in sight
  }, [shown, problems.length]);
  const walk = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const next = shown + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0);
    if (next === shown || !problems[next]) return;
    show(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  const remove = () => {
    const { name } = editor.puzzle;
    if (editor.setFile(removed(editor.file))) say(t("“{name}” is deleted. Undo brings it back.", { name }));
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={t("Problems of this file")} onKeyDown={walk}>
        {problems.map(({ puzzle: { name } }, i) => (
          <button role="tab" aria-selected={i === shown} aria-controls="panel" tabIndex={i === shown ? 0 : -1} title={name} onClick={() => show(i)}>{name}</button>
        ))}
      </div>
      <IconButton icon="plus" label={t("Another problem of these pieces")} onClick={() => editor.setFile(added(editor.file))} />
      <button id="delete-problem" class="plain small" onClick={remove}>{t("Delete this problem")}</button>
    </>
  );
}
