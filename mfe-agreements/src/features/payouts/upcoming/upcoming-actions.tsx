import { Spinner } from "@accord/blueprint";
import type { UpcomingPayout } from "@accord/contracts";
import { IconButton } from "@accord/remote-kit";
import { RowActions } from "@accord/ui";
import { Tick } from "@blueprintjs/icons";
import { ActionSelect } from "./action-select.tsx";
import { whatIsDue } from "./upcoming-text.ts";

/** What can be done to the payouts of the list. */
export interface UpcomingControls {
  readonly onComplete: (payout: UpcomingPayout) => void;
  readonly onRollOver: (payout: UpcomingPayout) => void;
  /** The row's completion is under way: its controls wait. */
  readonly isWaiting: (payout: UpcomingPayout) => boolean;
}

interface UpcomingActionsProps extends UpcomingControls {
  readonly payout: UpcomingPayout;
}

/** The action select and the check button of a row. */
export function UpcomingActions({ payout, ...controls }: UpcomingActionsProps) {
  const isWaiting = controls.isWaiting(payout);
  const about = whatIsDue(payout);
  const complete = () => controls.onComplete(payout);
  return (
    <RowActions>
      <span aria-busy={isWaiting} className="pay-actions" data-payout={payout.id}>
        <ActionSelect
          about={about}
          isWaiting={isWaiting}
          onPayout={complete}
          onRollOver={() => controls.onRollOver(payout)}
        />
        <IconButton
          icon={isWaiting ? <Spinner aria-label="Saving" size={16} /> : <Tick size={16} />}
          isWaiting={isWaiting}
          label={`Complete payout of ${about}`}
          onClick={complete}
        />
      </span>
    </RowActions>
  );
}
