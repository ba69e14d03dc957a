import type { AgreementDetails, Payout } from "@accord/contracts";
import { useFocusAfterDelete } from "@accord/remote-kit";
import { SectionColumns } from "@accord/ui";
import { useState } from "react";
import { PayoutDialog, type OpenDialog } from "../payout-dialog.tsx";
import { PaidList } from "./paid-list.tsx";

interface PaidListsProps {
  readonly agreement: AgreementDetails;
  readonly payouts: readonly Payout[];
}

/** The dialog's payout as it is now, and the row that it settles. */
const currentDialog = ({ kind, payout }: OpenDialog, payouts: readonly Payout[]): OpenDialog => ({
  kind,
  payout: payouts.find(({ id }) => id === payout.id) ?? payout,
  settled: payouts.find(({ settledBy }) => settledBy?.id === payout.id),
});

export function PaidLists({ agreement, payouts }: PaidListsProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const paid = payouts.filter(({ status }) => status === "completed");
  const [deleted, setDeleted] = useState<Payout["payoutType"]>("roi");
  const focusAfterDelete = useFocusAfterDelete(paid, `[data-paid="${deleted}"] h3`);
  const on = {
    canChange: agreement.status === "active",
    onEdit: (payout: Payout) => setDialog({ kind: "edit", payout }),
    onDelete: (payout: Payout) => {
      setDeleted(payout.payoutType);
      setDialog({ kind: "delete", payout });
    },
  };
  return (
    <>
      <SectionColumns>
        {(["roi", "principal"] as const).map((type) => (
          <PaidList {...on} key={type} payouts={paidOfType(paid, type)} type={type} />
        ))}
      </SectionColumns>
      <PayoutDialog
        agreement={agreement}
        dialog={dialog && currentDialog(dialog, payouts)}
        onClose={() => setDialog(undefined)}
        onDeleted={focusAfterDelete}
      />
    </>
  );
}

function paidOfType(payouts: readonly Payout[], type: Payout["payoutType"]): readonly Payout[] {
  return payouts
    .filter(({ payoutType }) => payoutType === type)
    .toSorted(
      (a, b) => b.payoutDate.localeCompare(a.payoutDate) || b.createdAt.localeCompare(a.createdAt),
    );
}
