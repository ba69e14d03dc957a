import type { UpcomingPayout } from "@accord/contracts";
import { DayText, Money, Person, StatusTag } from "@accord/ui";

/** One payout: whose, when, how much, and where it stands. */
export function UpcomingRow({ payout }: { readonly payout: UpcomingPayout }) {
  const { firstName, lastName } = payout.agreement.investor;
  return (
    <li className="ac-upcoming-row">
      <Person
        firstName={firstName}
        lastName={lastName}
        note={
          <>
            Due <DayText day={payout.dueDate} />
          </>
        }
      />
      <span className="ac-upcoming-amount">
        <Money amount={payout.amount} />
      </span>
      <span className="ac-upcoming-status">
        <StatusTag of="payout" status={payout.status} />
      </span>
    </li>
  );
}
