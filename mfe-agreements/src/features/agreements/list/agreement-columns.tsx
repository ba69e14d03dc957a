import { Spinner } from "@accord/blueprint";
import type { Agreement } from "@accord/contracts";
import { investorNames, showPercent, termText, type InvestorNames } from "@accord/domain";
import { IconButton } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { Money, Percent, RowActions, RowName, StatusTag, type Column } from "@accord/ui";
import { Edit, EyeOpen, SendMessage, Trash } from "@blueprintjs/icons";
import { Progress } from "../progress.tsx";

export interface AgreementActions {
  readonly onOpen: (agreement: Agreement) => void;
  readonly onEdit: (agreement: Agreement) => void;
  /** For active agreements only. */
  readonly onSend: (agreement: Agreement) => void;
  /** The agreement whose DocuSign draft is being prepared. */
  readonly sendingId: string | undefined;
  readonly onDelete: (agreement: Agreement) => void;
}

function Actions({ agreement, ...on }: AgreementActions & { readonly agreement: Agreement }) {
  const { id, reference } = agreement;
  const isSending = id === on.sendingId;
  return (
    <RowActions>
      <IconButton
        icon={<EyeOpen size={16} />}
        label={`View details of ${reference}`}
        onClick={() => on.onOpen(agreement)}
      />
      <RoleOnly needs="staff">
        <IconButton
          icon={<Edit size={16} />}
          label={`Edit ${reference}`}
          onClick={() => on.onEdit(agreement)}
        />
        {agreement.status === "active" ? (
          <IconButton
            icon={
              isSending ? <Spinner aria-label="Preparing" size={16} /> : <SendMessage size={16} />
            }
            isWaiting={isSending}
            label={`Send ${reference} to DocuSign`}
            onClick={() => on.onSend(agreement)}
          />
        ) : (
          <span className="agr-no-action" />
        )}
        <IconButton
          icon={<Trash size={16} />}
          label={`Delete ${reference}`}
          onClick={() => on.onDelete(agreement)}
        />
      </RoleOnly>
    </RowActions>
  );
}

/** The acting person of a trust, company or IRA is below its name. */
function InvestorCell({ display, acting }: Pick<InvestorNames, "display" | "acting">) {
  return (
    <>
      <div className="agr-investor ac-ellipsis" title={display}>
        {display}
      </div>
      {acting !== null && (
        <div className="ac-person-note ac-ellipsis" title={acting}>
          {acting}
        </div>
      )}
    </>
  );
}

export function AgreementStatus({ agreement }: { readonly agreement: Agreement }) {
  return (
    <span className="agr-status">
      <StatusTag of="agreement" status={agreement.status} />
      {agreement.status === "active" && <Progress percent={agreement.completionPercentage} />}
    </span>
  );
}

const plain: readonly Column<Agreement>[] = [
  {
    key: "amount",
    header: "Amount",
    width: 148,
    narrowWidth: 96,
    align: "right",
    sort: "amount",
    amount: (agreement) => agreement.investmentAmount,
    cell: (agreement) => <Money amount={agreement.investmentAmount} />,
  },
  {
    key: "term",
    header: "Term",
    width: 128,
    narrowWidth: 80,
    afterFigure: true,
    sort: "term",
    hiddenBelow: 800,
    cell: (agreement) => <span className="ac-nowrap">{termText(agreement)}</span>,
  },
  {
    key: "roi",
    header: "ROI",
    width: 84,
    narrowWidth: 54,
    align: "right",
    sort: "roi",
    text: (agreement) => showPercent(agreement.roiPercentage),
    hiddenBelow: 700,
    cell: (agreement) => <Percent value={agreement.roiPercentage} />,
  },
  {
    key: "status",
    header: "Status",
    width: 212,
    narrowWidth: 106,
    afterFigure: true,
    sort: "status",
    cell: (agreement) => <AgreementStatus agreement={agreement} />,
  },
];

/** The columns of the Agreements page (docs/rules.md#agreements-page). */
export function agreementColumns(on: AgreementActions): readonly Column<Agreement>[] {
  return [
    {
      key: "reference",
      header: "Agreement Ref",
      width: 160,
      narrowWidth: 128,
      sort: "reference",
      text: (agreement) => agreement.reference,
      cell: (agreement) => (
        <RowName onOpen={() => on.onOpen(agreement)}>{agreement.reference}</RowName>
      ),
    },
    {
      key: "investor",
      header: "Investor",
      sort: "investor",
      sortNote: "by last name",
      cell: ({ investor }) => <InvestorCell {...investorNames(investor)} />,
    },
    ...plain,
    {
      key: "actions",
      header: "Actions",
      width: 146,
      narrowWidth: 126,
      align: "right",
      cell: (agreement) => <Actions agreement={agreement} {...on} />,
    },
  ];
}
