import type { UpcomingPayout } from "@accord/contracts";
import { Link } from "@accord/router";
import { DayText, Money, Person, StatusTag, type Column } from "@accord/ui";
import { UpcomingActions, type UpcomingControls } from "./upcoming-actions.tsx";
import { investorOf } from "./upcoming-text.ts";

/** Whose payout it is, as the way to the investor. */
export function Payee({ payout }: { readonly payout: UpcomingPayout }) {
  const { investor } = payout.agreement;
  return (
    <Person
      firstName={investor.firstName}
      lastName={investor.lastName}
      name={
        <Link className="pay-name ac-ellipsis" to={`/investors?id=${investor.id}`}>
          {investorOf(payout)}
        </Link>
      }
    />
  );
}

/** The agreement that pays, as the way to its details. */
export function AgreementLink({ payout }: { readonly payout: UpcomingPayout }) {
  const { id, reference } = payout.agreement;
  return (
    <Link className="ac-nowrap" to={`/agreements?id=${id}`}>
      {reference}
    </Link>
  );
}

/** The columns of the Payouts page (specification section 2). */
export function upcomingColumns(controls: UpcomingControls): readonly Column<UpcomingPayout>[] {
  return [
    { key: "investor", header: "Investor", cell: (payout) => <Payee payout={payout} /> },
    {
      key: "amount",
      header: "Amount",
      width: 144,
      narrow: 134,
      align: "right",
      cell: (payout) => <Money amount={payout.amount} />,
    },
    {
      key: "dueDate",
      header: "Due Date",
      width: 126,
      narrow: 100,
      afterFigure: true,
      cell: (payout) => <DayText day={payout.dueDate} />,
    },
    {
      key: "agreement",
      header: "Agreement",
      width: 140,
      narrow: 124,
      from: 700,
      cell: (payout) => <AgreementLink payout={payout} />,
    },
    {
      key: "status",
      header: "Status",
      width: 104,
      narrow: 80,
      cell: (payout) => <StatusTag of="payout" status={payout.status} />,
    },
    {
      key: "actions",
      header: "Actions",
      width: 188,
      narrow: 148,
      align: "right",
      cell: (payout) => <UpcomingActions payout={payout} {...controls} />,
    },
  ];
}
