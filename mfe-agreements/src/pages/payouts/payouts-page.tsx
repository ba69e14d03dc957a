import type { ListedPayout } from "@accord/contracts";
import { ExportMenu, ImportLink, LazyDialog, useDetails } from "@accord/remote-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { useState } from "react";
import { pageHeads } from "../../page-heads.ts";
import { loadDelete, loadDrawer, loadMarkPaid } from "../../features/payouts/lazy-parts.ts";
import { investorOf } from "../../features/payouts/list/listed-text.ts";
import {
  type PayoutControls,
  usePayoutAddress,
} from "../../features/payouts/list/payout-address.ts";
import { useRowChange } from "../../features/payouts/list/use-row-change.ts";
import { useRowFocus } from "../../features/payouts/list/use-row-focus.ts";
import { exportOf, PayoutList, usePayouts } from "../../features/payouts/payout-list.tsx";
import { RollOverDialog } from "../roll-over-dialog.tsx";

interface OpenDialog {
  readonly kind: "pay" | "rollOver" | "delete";
  readonly payout: ListedPayout;
}

function ListTools({ controls }: { readonly controls: PayoutControls }) {
  return (
    <>
      <ImportLink kind="payouts" />
      <ExportMenu download={exportOf(controls)} what="payouts" />
    </>
  );
}

export function PayoutsPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const controls = usePayoutAddress();
  const list = usePayouts(controls);
  const { id, isOpen, onFailed: onDrawerFailed } = useDetails(controls);
  const leave = useRowFocus(list.rows);
  const change = useRowChange();
  const onClose = () => setDialog(undefined);
  const open = (kind: OpenDialog["kind"]) => (payout: ListedPayout) => {
    leave(payout.id);
    change.clearRefusal();
    setDialog({ kind, payout });
  };
  const apply = (act: (payout: ListedPayout) => void) => (payout: ListedPayout) => {
    leave(payout.id);
    act(payout);
  };
  const on = {
    onPay: open("pay"),
    onRollOver: open("rollOver"),
    onDelete: open("delete"),
    onUndo: apply(change.undo),
    isWaiting: change.isWaiting,
  };
  const payout = dialog?.payout;
  return (
    <>
      <PageHeader
        actions={<ListTools controls={controls} />}

        {...pageHeads["page-payouts"]}
      />
      <PayoutList
        controls={controls}
        list={list}
        onComplete={apply(change.complete)}
        onOpen={(row) => controls.open(row.id)}
        refusal={change.refusal}
        {...on}
      />
      {id !== undefined && (
        <LazyPart
          load={loadDrawer}
          onFailed={onDrawerFailed}
          props={{
            ...on,
            id,
            isOpen,
            onClose: controls.close,
            preview: list.rows?.find((row) => row.id === id),
          }}
        />
      )}
      <RollOverDialog onClose={onClose} payout={dialog?.kind === "rollOver" ? payout : undefined} />
      {change.recordedDialog}
      {dialog?.kind === "pay" && (
        <LazyDialog
          load={loadMarkPaid}
          props={{
            payout: dialog.payout,
            payee: investorOf(dialog.payout),
            startDate: dialog.payout.agreement.startDate,
            onClose,
            onUndoFailed: change.onFailed,
          }}
        />
      )}
      {dialog?.kind === "delete" && (
        <LazyDialog
          load={loadDelete}
          props={{ payout: dialog.payout, settled: undefined, onClose }}
        />
      )}
    </>
  );
}
