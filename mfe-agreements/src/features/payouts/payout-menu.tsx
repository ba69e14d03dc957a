import type { AgreementDetails, Payout, PayoutEdit } from "@accord/contracts";
import { useNavigate } from "@accord/router";
import { RowMenu } from "@accord/ui/overlays";
import { useState } from "react";
import { PayRemainder } from "./menu/pay-remainder.tsx";
import { type PayoutAction, usePayoutActions } from "./menu/payout-actions.ts";
import { PayoutDialog, type OpenDialog } from "./payout-dialog.tsx";
import { NOT_UPDATED, payoutName, refusalText, unpaidText, UPDATED } from "./payout-text.ts";
import { useWrite } from "@accord/api-client";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";

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
  recordReturn: "Record a return",
};

export function PayoutMenu({ payout, agreement, onRollOver, onRefused }: PayoutMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog["kind"]>();
  const navigate = useNavigate();
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
    recordReturn: () => void navigate(`/payout-runs?id=${payout.run?.id}`),
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
            label:
              action === "recordReturn"
                ? `${texts[action]} in ${payout.run?.reference}`
                : texts[action],
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

function useDirectChange(
  payout: Payout,
  onFailed: (error: Error) => void,
): (body: PayoutEdit) => void {
  const notify = useNotify();
  const once = useOnce();
  const write = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: (saved, { body }) => {
      once.settle();
      if (body.status === "pending") notify.success(unpaidText(saved), "Success");
      else notify.success(UPDATED);
    },
    onError: (error) => {
      once.settle();
      notify.error(NOT_UPDATED);
      onFailed(error);
    },
  });
  const { id, version } = payout;
  return (body) => once.start(() => write.mutate({ params: { id }, body, ifMatch: version }));
}
