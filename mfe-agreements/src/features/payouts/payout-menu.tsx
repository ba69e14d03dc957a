import type { AgreementDetails, Payout } from "@accord/contracts";
import { useHasRole } from "@accord/shell-kit";
import { RowMenu } from "@accord/ui/overlays";
import { useState } from "react";
import { PayRemainder } from "./menu/pay-remainder.tsx";
import { type PayoutAction, usePayoutActions } from "./menu/payout-actions.ts";
import { useDirectChange } from "./menu/use-direct-change.ts";
import { PayoutDialog, type OpenDialog } from "./payout-dialog.tsx";
import { payoutName, refusalText } from "./payout-text.ts";

interface PayoutMenuProps {
  readonly payout: Payout;
  readonly agreement: AgreementDetails;
  readonly onRollOver: (payout: Payout) => void;
  /** Undefined when the next action begins. */
  readonly onRefused: (reason: string | undefined) => void;
}

const texts: Readonly<Record<PayoutAction, string>> = {
  pay: "Mark as paid...",
  rollOver: "Roll over...",
  edit: "Edit...",
  backToPlan: "Back to plan",
  undo: "Undo payment",
  delete: "Delete...",
};

export function PayoutMenu({ payout, agreement, onRollOver, onRefused }: PayoutMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog["kind"]>();
  const onFailed = (error: Error) => onRefused(refusalText(error));
  const change = useDirectChange(payout, onFailed);
  const open = (kind: OpenDialog["kind"]) => () => setDialog(kind);
  const handlers: Readonly<Record<PayoutAction, () => void>> = {
    pay: open("pay"),
    rollOver: () => onRollOver(payout),
    edit: open("edit"),
    backToPlan: () => change({ adjusted: false }),
    undo: () => change({ status: "pending" }),
    delete: open("delete"),
  };
  const actions = usePayoutActions(payout, agreement.status);
  const { short } = payout;
  const canPay = useHasRole("staff") && agreement.status === "active";
  return (
    <>
      {short !== undefined && canPay && (
        <PayRemainder onRefused={onRefused} payout={payout} short={short} />
      )}
      {actions.length > 0 && (
        <RowMenu
          items={actions.map((action) => ({
            label: texts[action],
            onSelect: () => {
              onRefused(undefined);
              handlers[action]();
            },
            intent: action === "delete" ? "danger" : undefined,
          }))}
          label={`Actions for ${payoutName(payout)}`}
        />
      )}
      <PayoutDialog
        agreement={agreement}
        dialog={dialog && { kind: dialog, payout }}
        onClose={() => setDialog(undefined)}
        onUndoFailed={onFailed}
      />
    </>
  );
}
