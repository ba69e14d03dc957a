import type { Chosen } from "@accord/contracts";
import { loadOnce } from "@accord/ui";
import { useState, type ReactNode } from "react";
import { LazyDialog } from "../../page/lazy-dialog.tsx";
import { changedCount } from "./changed-count.ts";
import type { Selectable } from "./selection.ts";
import type { SelectionControls } from "./use-selection.ts";

const loadQuestion = loadOnce(async () => (await import("./count-question.tsx")).CountQuestion);

interface Question {
  readonly before: number;
  readonly now: number;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Calls a bulk action with the chosen rows, again with the new count if the user agrees to it. */
export function useCountQuestion<Row extends Selectable, Filter>(
  controls: Pick<SelectionControls<Row, Filter>, "chosen" | "chooseMatching">,
) {
  const [question, setQuestion] = useState<Question>();
  const ask = async <T,>(
    act: (chosen: Chosen<Filter>) => Promise<T>,
    chosen: Chosen<Filter> = controls.chosen,
  ): Promise<T> => {
    try {
      return await act(chosen);
    } catch (error) {
      const now = changedCount(error);
      if (now === undefined || "ids" in chosen) throw error;
      const isAgreed = await new Promise<boolean>((onAnswer) => {
        setQuestion({ before: chosen.count, now, onAnswer });
      });
      setQuestion(undefined);
      if (!isAgreed) throw new Error("Nothing was done.", { cause: error });
      controls.chooseMatching(now);
      return ask(act, { ...chosen, count: now });
    }
  };
  const dialog: ReactNode = question && (
    <LazyDialog
      load={loadQuestion}
      props={{ ...question, onClose: () => question.onAnswer(false) }}
    />
  );
  return { ask, dialog };
}
