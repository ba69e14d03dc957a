import type { ListedPayout } from "@accord/contracts";
import type { PayoutView } from "@accord/domain";
import { Link } from "@accord/router";
import { DayText, Money, NotSet, Person, RowName, StatusTag, type Column } from "@accord/ui";
import { checkText, investorOf, noteOf } from "./listed-text.ts";
import { PayoutActions, type RowControls } from "./payout-actions.tsx";

type PayoutColumn = Column<ListedPayout>;

export function AgreementLink({ payout }: { readonly payout: ListedPayout }) {
  const { id, reference } = payout.agreement;
  return (
    <Link className="ac-nowrap" to={`/agreements?id=${id}`}>
      {reference}
    </Link>
  );
}

const amount: PayoutColumn = {
  key: "amount",
  header: "Amount",
  width: 164,
  narrowWidth: 92,
  align: "right",
  sort: "amount",
  amount: (payout) => payout.amount,
  cell: (payout) => <Money amount={payout.amount} />,
};
const agreement: PayoutColumn = {
  key: "agreement",
  header: "Agreement",
  width: 140,
  narrowWidth: 116,
  hiddenBelow: 700,
  sort: "agreement",
  text: (payout) => payout.agreement.reference,
  cell: (payout) => <AgreementLink payout={payout} />,
};
const due: readonly PayoutColumn[] = [
  amount,
  {
    key: "dueDate",
    header: "Due Date",
    width: 126,
    narrowWidth: 92,
    afterFigure: true,
    sort: "date",
    cell: (payout) => <DayText day={payout.dueDate} />,
  },
  agreement,
  {
    key: "status",
    header: "Status",
    width: 104,
    narrowWidth: 84,
    sort: "status",
    cell: (payout) => <StatusTag of="payout" status={payout.status} />,
  },
];
const paid: readonly PayoutColumn[] = [
  amount,
  {
    key: "paid",
    header: "Paid",
    width: 176,
    narrowWidth: 132,
    afterFigure: true,
    sort: "date",
    cell: (payout) => (
      <div className="pay-paid">
        <DayText day={payout.payoutDate} />
        <span className="ac-ellipsis" title={payout.paidBy ?? undefined}>
          {payout.paidBy === null ? "" : `by ${payout.paidBy}`}
        </span>
      </div>
    ),
  },
  agreement,
  {
    key: "check",
    header: "Check",
    width: 150,
    narrowWidth: 84,
    sort: "check",
    cell: (payout) => {
      const text = checkText(payout, "");
      return text === "" ? (
        <NotSet />
      ) : (
        <div className="ac-ellipsis" title={text}>
          {text}
        </div>
      );
    },
  },
];

/** The columns of the Payouts page (docs/rules.md#payouts-page). */
export function payoutColumns(
  view: PayoutView,
  today: string,
  controls: RowControls,
  canChange: boolean,
  selecting: PayoutColumn | undefined,
): readonly PayoutColumn[] {
  const isPaid = view === "paid";
  return [
    ...(selecting ? [selecting] : []),
    {
      key: "investor",
      header: "Investor",
      sort: "investor",
      sortNote: "by last name",
      cell: (payout) => (
        <div className="pay-name">
          <Person
            investor={payout.agreement.investor}
            name={<RowName onOpen={() => controls.onOpen(payout)}>{investorOf(payout)}</RowName>}
            note={noteOf(payout, today)}
          />
        </div>
      ),
    },
    ...(isPaid ? paid : due),
    ...(canChange ? [actions(isPaid, controls)] : []),
  ];
}

const actions = (isPaid: boolean, controls: RowControls): PayoutColumn => ({
  key: "actions",
  header: "Actions",
  width: isPaid ? 96 : 188,
  narrowWidth: isPaid ? 96 : 142,
  align: "right",
  cell: (payout) => <PayoutActions payout={payout} {...controls} />,
});
