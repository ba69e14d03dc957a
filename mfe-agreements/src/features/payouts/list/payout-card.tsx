import type { ListedPayout } from "@accord/contracts";
import { RowCard } from "@accord/remote-kit";
import { DayText, Money, RowName, StatusTag } from "@accord/ui";
import { SelectBox } from "../selection/select-box.tsx";
import type { SelectionControls } from "../selection/use-selection.ts";
import { RunLink } from "../../../records/run-link.tsx";
import { cardNoteOf, investorOf } from "./listed-text.ts";

interface PayoutCardProps {
  readonly payout: ListedPayout;
  readonly today: string;
  /** Absent where nothing can be selected. */
  readonly selection?: SelectionControls | undefined;
  readonly onOpen: (payout: ListedPayout) => void;
}

/** 72 px high; the actions are in the details. */
export function PayoutCard({ payout, today, selection, onOpen }: PayoutCardProps) {
  const day = payout.status === "completed" ? payout.payoutDate : payout.dueDate;
  const card = (
    <RowCard
      figure={<Money amount={payout.amount} />}
      name={<RowName onOpen={() => onOpen(payout)}>{investorOf(payout)}</RowName>}
      note={
        <span className="pay-card-note ac-ellipsis">
          <DayText day={day} /> · {cardNoteOf(payout, today)}
        </span>
      }
      status={
        payout.run ? <RunLink run={payout.run} /> : <StatusTag of="payout" status={payout.status} />
      }
    />
  );
  if (!selection) return card;
  return (
    <div className="pay-card">
      <SelectBox controls={selection} payout={payout} />
      {card}
    </div>
  );
}
