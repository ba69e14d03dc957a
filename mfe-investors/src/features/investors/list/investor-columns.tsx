import type { Investor } from "@accord/contracts";
import { investorNames, investorStatus } from "@accord/domain";
import { IconButton } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { Money, Person, RowActions, RowName, StatusTag, type Column } from "@accord/ui";
import { Edit, EyeOpen, Trash } from "@blueprintjs/icons";
import { nameOf } from "../investor-text.ts";

export interface InvestorActions {
  readonly onOpen: (investor: Investor) => void;
  readonly onEdit: (investor: Investor) => void;
  readonly onDelete: (investor: Investor) => void;
}

export function InvestorName({
  investor,
  onOpen,
}: Pick<InvestorActions, "onOpen"> & { readonly investor: Investor }) {
  return (
    <Person
      investor={investor}
      name={<RowName onOpen={() => onOpen(investor)}>{nameOf(investor)}</RowName>}
      note={<span title={investor.email}>{investorNote(investor)}</span>}
    />
  );
}

/** Who acts for a trust or company, before the e-mail. */
const investorNote = (investor: Investor) =>
  [investorNames(investor).acting, investor.email].filter(Boolean).join(" · ");

function Actions({ investor, ...on }: InvestorActions & { readonly investor: Investor }) {
  const name = nameOf(investor);
  return (
    <RowActions>
      <IconButton
        icon={<EyeOpen size={16} />}
        label={`View ${name}`}
        onClick={() => on.onOpen(investor)}
      />
      <RoleOnly needs="staff">
        <IconButton
          icon={<Edit size={16} />}
          label={`Edit ${name}`}
          onClick={() => on.onEdit(investor)}
        />
        <IconButton
          icon={<Trash size={16} />}
          label={`Delete ${name}`}
          onClick={() => on.onDelete(investor)}
        />
      </RoleOnly>
    </RowActions>
  );
}

/** See docs/rules.md#investors-page. */
export function investorColumns(on: InvestorActions): readonly Column<Investor>[] {
  return [
    {
      key: "investor",
      header: "Investor",
      sort: "name",
      sortNote: "by last name",
      cell: (investor) => <InvestorName investor={investor} onOpen={on.onOpen} />,
    },
    {
      key: "agreements",
      header: "Agreements",
      width: 116,
      narrowWidth: 98,
      align: "right",
      sort: "agreements",
      hiddenBelow: 700,
      cell: (investor) => <span className="ac-num">{investor.agreementsCount}</span>,
    },
    {
      key: "totalInvestment",
      header: "Total Investment",
      width: 182,
      narrowWidth: 134,
      align: "right",
      sort: "totalInvestment",
      amount: (investor) => investor.totalInvestment,
      cell: (investor) => <Money amount={investor.totalInvestment} />,
    },
    {
      key: "roiPaid",
      header: "ROI Paid",
      width: 152,
      narrowWidth: 104,
      align: "right",
      sort: "roiPaid",
      amount: (investor) => investor.roiPaid,
      cell: (investor) => <Money amount={investor.roiPaid} gain />,
    },
    {
      key: "status",
      header: "Status",
      width: 108,
      narrowWidth: 88,
      afterFigure: true,
      cell: (investor) => <StatusTag of="investor" status={investorStatus(investor)} />,
    },
    {
      key: "actions",
      header: "Actions",
      width: 116,
      narrowWidth: 108,
      align: "right",
      cell: (investor) => <Actions investor={investor} {...on} />,
    },
  ];
}
