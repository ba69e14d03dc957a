import { errorCode, serverMessage } from "@accord/api-client";
import type { RecordingQuery } from "@accord/contracts";
import { ALREADY_RECORDED } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { loadOnce } from "@accord/ui";
import { useRef, useState } from "react";

const loadQuestion = loadOnce(
  async () => (await import("./recorded-question.tsx")).RecordedQuestion,
);

/** Asks before money is recorded that equals what is recorded (docs/rules.md#money-recorded-twice). */
export function useRecordedQuestion() {
  const [text, setText] = useState<string>();
  const sendAgain = useRef<() => void>(undefined);
  const dismiss = () => setText(undefined);
  const onConfirm = () => {
    dismiss();
    sendAgain.current?.();
  };
  return {
    /** Sends, and after a yes to the question again. */
    sendNew: (send: (query: RecordingQuery) => void) => {
      sendAgain.current = () => send({});
      send({ unlessRecorded: "true" });
    },
    /** Whether a refusal is the question, which is then open. */
    asks: (error: Error): boolean => {
      if (errorCode(error) !== ALREADY_RECORDED) return false;
      setText(serverMessage(error) ?? "Equal money is recorded already.");
      return true;
    },
    recordedDialog: text !== undefined && (
      <LazyDialog load={loadQuestion} props={{ text, onClose: dismiss, onConfirm }} />
    ),
  };
}
