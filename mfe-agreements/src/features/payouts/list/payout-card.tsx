import type { ListedPayout } from "@accord/contracts";
import { RowCard, SelectCard, type SelectionControls } from "@accord/remote-kit";
import { DayText, Money, RowName, StatusTag } from "@accord/ui";
import { boxTexts } from "../selection/selection.ts";
import { RunLink } from "../../../records/run-link.tsx";
import { actingOf, cardNoteOf, investorOf } from "./listed-text.ts";

interface PayoutCardProps {
  readonly payout: ListedPayout;
  readonly today: string;
  /** Absent where nothing can be selected. */
  readonly selection?: SelectionControls<ListedPayout> | undefined;
  readonly onOpen: (payout: ListedPayout) => void;
}

export function PayoutCard({ payout, today, selection, onOpen }: PayoutCardProps) {
  const day = payout.status === "completed" ? payout.payoutDate : payout.dueDate;
  const acting = actingOf(payout);
  const card = (
    <RowCard
      figure={<Money amount={payout.amount} />}
      name={<RowName onOpen={() => onOpen(payout)}>{investorOf(payout)}</RowName>}
      note={
        <>
          <span className="pay-card-note ac-ellipsis">
            <DayText day={day} /> · {cardNoteOf(payout, today)}
          </span>
          {acting !== null && <span className="pay-card-note ac-ellipsis">{acting}</span>}
        </>
      }
      status={
        payout.run ? <RunLink run={payout.run} /> : <StatusTag of="payout" status={payout.status} />
      }
    />
  );
  if (!selection) return card;
  return (
    <SelectCard {...boxTexts} controls={selection} row={payout}>
      {card}
    </SelectCard>
  );
}
