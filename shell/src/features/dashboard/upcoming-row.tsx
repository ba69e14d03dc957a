import type { UpcomingPayout } from "@accord/contracts";
import { investorNames } from "@accord/domain";
import { Link } from "@accord/router";
import { DayText, Money, Person, StatusTag } from "@accord/ui";

export function UpcomingRow({ payout }: { readonly payout: UpcomingPayout }) {
  const { id, investor, reference } = payout.agreement;
  const { display, acting } = investorNames(investor);
  return (
    <li className="ac-upcoming-row">
      <Person
        investor={investor}
        name={
          <Link
            className="ac-upcoming-name"
            title={`Agreement ${reference}`}
            to={`/agreements?id=${id}`}
          >
            {display}
          </Link>
        }
        note={
          <>
            Due <DayText day={payout.dueDate} />
            {acting !== null && ` · ${acting}`}
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
