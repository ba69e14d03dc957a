import { ReferenceText } from "@accord/ui";
import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";
import { useState } from "react";
import { crossingOf, transferText, type Transfer } from "./transfer.ts";

interface Question {
  readonly transfer: Transfer;
  readonly proceed: () => void;
}

/** Asks before money moves to another investor. */
export function useCrossingQuestion() {
  const [question, setQuestion] = useState<Question>();
  const crossing = question && crossingOf(question.transfer);
  const dismiss = () => setQuestion(undefined);
  return {
    askFirst: (transfer: Transfer, proceed: () => void) =>
      crossingOf(transfer) === undefined ? proceed() : setQuestion({ transfer, proceed }),
    crossingDialog: crossing && (
      <ConfirmDialog
        confirmLabel={`Move to ${crossing.to}`}
        icon={<WarningSign size={20} />}
        intent="primary"
        isOpen
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          question.proceed();
        }}
        question={`Move money of ${crossing.from} to ${crossing.to}?`}
      >
        <ReferenceText text={transferText(question.transfer)} /> {crossing.from} no longer owns it
        afterwards.
      </ConfirmDialog>
    ),
  };
}
