import { Spinner } from "@accord/blueprint";
import type { ListedPayout } from "@accord/contracts";
import { IconButton } from "@accord/remote-kit";
import { RowActions } from "@accord/ui";
import { Tick, Trash, Undo } from "@blueprintjs/icons";
import { usePayoutActions } from "../menu/payout-actions.ts";
import { ActionSelect } from "./action-select.tsx";
import { RunLink } from "../../../records/run-link.tsx";
import { aboutPayout } from "./listed-text.ts";

export interface RowControls {
  readonly onOpen: (payout: ListedPayout) => void;
  /** Completes it with today's date. */
  readonly onComplete: (payout: ListedPayout) => void;
  /** Opens the 'Mark as Paid' dialog. */
  readonly onPay: (payout: ListedPayout) => void;
  readonly onRollOver: (payout: ListedPayout) => void;
  readonly onUndo: (payout: ListedPayout) => void;
  readonly onDelete: (payout: ListedPayout) => void;
  /** Its change is being saved. */
  readonly isWaiting: (payout: ListedPayout) => boolean;
}

interface RowActionsProps extends RowControls {
  readonly payout: ListedPayout;
}

function DueActions({ payout, ...on }: RowActionsProps) {
  const isWaiting = on.isWaiting(payout);
  const payoutLabel = aboutPayout(payout);
  return (
    <>
      <ActionSelect
        about={payoutLabel}
        isWaiting={isWaiting}
        onPayout={() => on.onPay(payout)}
        onRollOver={() => on.onRollOver(payout)}
      />
      <IconButton
        icon={isWaiting ? <Spinner aria-label="Saving" size={16} /> : <Tick size={16} />}
        isWaiting={isWaiting}
        label={`Complete payout of ${payoutLabel}`}
        onClick={() => on.onComplete(payout)}
      />
    </>
  );
}

/** A manual payout is deleted instead of undone. */
function PaidActions({ payout, ...on }: RowActionsProps) {
  const actions = usePayoutActions(payout, payout.agreement.status);
  const isWaiting = on.isWaiting(payout);
  const about = aboutPayout(payout);
  if (actions.includes("undo")) {
    return (
      <IconButton
        icon={isWaiting ? <Spinner aria-label="Saving" size={16} /> : <Undo size={16} />}
        isWaiting={isWaiting}
        label={`Undo payout of ${about}`}
        onClick={() => on.onUndo(payout)}
      />
    );
  }
  if (!actions.includes("delete")) return null;
  return (
    <IconButton
      icon={<Trash size={16} />}
      label={`Delete payout of ${about}`}
      onClick={() => on.onDelete(payout)}
    />
  );
}

export function PayoutActions(props: RowActionsProps) {
  const { payout } = props;
  const isPaid = payout.status === "completed";
  return (
    <RowActions>
      <span aria-busy={props.isWaiting(payout)} className="pay-actions" data-payout={payout.id}>
        {payout.run ? (
          <RunLink run={payout.run} />
        ) : isPaid ? (
          <PaidActions {...props} />
        ) : (
          <DueActions {...props} />
        )}
      </span>
    </RowActions>
  );
}
