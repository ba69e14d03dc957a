import type { ListedPayout } from "@accord/contracts";
import { RowCard } from "@accord/remote-kit";
import { DayText, Money, RowName, StatusTag } from "@accord/ui";
import { cardNoteOf, investorOf } from "./listed-text.ts";

interface PayoutCardProps {
  readonly payout: ListedPayout;
  readonly today: string;
  readonly onOpen: (payout: ListedPayout) => void;
}

/** 72 px high; the actions are in the details. */
export function PayoutCard({ payout, today, onOpen }: PayoutCardProps) {
  const day = payout.status === "completed" ? payout.payoutDate : payout.dueDate;
  return (
    <RowCard
      figure={<Money amount={payout.amount} />}
      name={<RowName onOpen={() => onOpen(payout)}>{investorOf(payout)}</RowName>}
      note={
        <span className="pay-card-note ac-ellipsis">
          <DayText day={day} /> · {cardNoteOf(payout, today)}
        </span>
      }
      status={<StatusTag of="payout" status={payout.status} />}
    />
  );
}
