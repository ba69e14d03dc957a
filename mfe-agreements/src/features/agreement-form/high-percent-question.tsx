import type { NewAgreement } from "@accord/contracts";
import { parsePercent, showPercent } from "@accord/domain";
import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";
import { useState } from "react";

const HUNDRED_PERCENT = parsePercent("100.00");

/** Asks before an ROI percentage above 100 is saved; `isTyped`: this form changed it. */
export function useHighPercentQuestion(send: (agreement: NewAgreement) => void, isTyped: boolean) {
  const [unconfirmed, setUnconfirmed] = useState<NewAgreement>();
  const text = unconfirmed && showPercent(parsePercent(unconfirmed.roiPercentage));
  const dismiss = () => setUnconfirmed(undefined);
  return {
    sendOrConfirm: (agreement: NewAgreement) => {
      const isHigh = isTyped && parsePercent(agreement.roiPercentage) > HUNDRED_PERCENT;
      if (isHigh) setUnconfirmed(agreement);
      else send(agreement);
    },
    question: unconfirmed && (
      <ConfirmDialog
        cancelLabel="Keep editing"
        confirmLabel={`Save ${text}`}
        icon={<WarningSign size={20} />}
        intent="primary"
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          send(unconfirmed);
        }}
        question={`Save an ROI of ${text}?`}
      >
        The ROI is more than the principal itself in every period that it is earned in.
      </ConfirmDialog>
    ),
  };
}
