import { ReferenceText } from "@accord/ui";
import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";
import { useState } from "react";
import { investorChange, transferText, type Transfer } from "./transfer.ts";

interface Question {
  readonly transfer: Transfer;
  readonly proceed: () => void;
}

/** Asks before money moves to another investor. */
export function useInvestorChangeQuestion() {
  const [question, setQuestion] = useState<Question>();
  const change = question && investorChange(question.transfer);
  const dismiss = () => setQuestion(undefined);
  return {
    confirmFirst: (transfer: Transfer, proceed: () => void) =>
      investorChange(transfer) === undefined ? proceed() : setQuestion({ transfer, proceed }),
    investorChangeDialog: change && (
      <ConfirmDialog
        confirmLabel={`Move to ${change.to}`}
        icon={<WarningSign size={20} />}
        intent="primary"
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          question.proceed();
        }}
        question={`Move money of ${change.from} to ${change.to}?`}
      >
        <ReferenceText text={transferText(question.transfer)} /> {change.from} no longer owns it
        afterwards.
      </ConfirmDialog>
    ),
  };
}
