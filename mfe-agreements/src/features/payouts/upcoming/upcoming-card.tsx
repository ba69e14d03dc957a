import type { UpcomingPayout } from "@accord/contracts";
import { RowCard } from "@accord/remote-kit";
import { DayText, Money, StatusTag } from "@accord/ui";
import { UpcomingActions, type UpcomingControls } from "./upcoming-actions.tsx";
import { AgreementLink, Payee } from "./upcoming-columns.tsx";

interface UpcomingCardProps extends UpcomingControls {
  readonly payout: UpcomingPayout;
}

/** A row of the list on a phone. */
export function UpcomingCard({ payout, ...controls }: UpcomingCardProps) {
  return (
    <>
      <RowCard
        figure={<Money amount={payout.amount} />}
        hasAvatar
        name={<Payee payout={payout} />}
        note={
          <>
            <DayText day={payout.dueDate} /> · <AgreementLink payout={payout} />
          </>
        }
        status={<StatusTag of="payout" status={payout.status} />}
      />
      <UpcomingActions payout={payout} {...controls} />
    </>
  );
}
