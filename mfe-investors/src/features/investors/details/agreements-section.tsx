import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { InvestorAgreement } from "@accord/contracts";
import { wholePercent } from "@accord/domain";
import { NestedList, RowCard, SectionQuery } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import {
  DataTable,
  DayRange,
  Money,
  Percent,
  MutedText,
  RowLink,
  StatusTag,
  type Column,
} from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";

function Status({ agreement }: { readonly agreement: InvestorAgreement }) {
  return (
    <span className="inv-status">
      <StatusTag of="agreement" status={agreement.status} />
      {agreement.status === "active" && (
        <small>{wholePercent(agreement.completionPercentage)} Complete</small>
      )}
    </span>
  );
}

const addressOf = ({ id }: InvestorAgreement) => `/agreements?id=${id}`;

function Reference({ agreement }: { readonly agreement: InvestorAgreement }) {
  return (
    <span className="inv-reference">
      <RowLink to={addressOf(agreement)}>{agreement.reference}</RowLink>
    </span>
  );
}

function Roi({ agreement }: { readonly agreement: InvestorAgreement }) {
  return (
    <>
      <Percent value={agreement.roiPercentage} />{" "}
      <span className="ac-muted">{agreement.roiCalculation}</span>
    </>
  );
}

const columns: readonly Column<InvestorAgreement>[] = [
  {
    key: "reference",
    header: "Reference",
    cell: (agreement) => <Reference agreement={agreement} />,
  },
  {
    key: "amount",
    header: "Amount",
    width: 116,
    align: "right",
    amount: (agreement) => agreement.investmentAmount,
    cell: (agreement) => <Money amount={agreement.investmentAmount} />,
  },
  {
    key: "roi",
    header: "ROI",
    width: 122,
    hiddenBelow: 600,
    cell: (agreement) => <Roi agreement={agreement} />,
  },
  {
    key: "days",
    header: "Start – End",
    width: 178,
    cell: ({ startDate, endDate }) => <DayRange from={startDate} to={endDate} />,
  },
  {
    key: "status",
    header: "Status",
    width: 108,
    cell: (agreement) => <Status agreement={agreement} />,
  },
];

function AgreementCard({ agreement }: { readonly agreement: InvestorAgreement }) {
  return (
    <RowCard
      figure={<Money amount={agreement.investmentAmount} />}
      name={<Reference agreement={agreement} />}
      note={
        <>
          <Roi agreement={agreement} />
          <br />
          <DayRange from={agreement.startDate} to={agreement.endDate} />
        </>
      }
      status={<Status agreement={agreement} />}
    />
  );
}

export function AgreementsSection({ investorId }: { readonly investorId: string }) {
  const navigate = useNavigate();
  const query = useQuery(queryOf("/api/investors/:id/agreements", { params: { id: investorId } }));
  return (
    <SectionQuery
      query={query}
      title="Investment Agreements"
      tools={
        <RoleOnly needs="staff">
          <Button
            icon={<Plus size={16} />}
            onClick={() => void navigate(`/agreements?new=${investorId}`)}
            text="Add Agreement"
            variant="outlined"
          />
        </RoleOnly>
      }
      what="the agreements"
    >
      {(agreements) =>
        agreements.length === 0 ? (
          <MutedText>No agreements yet.</MutedText>
        ) : (
          <NestedList>
            <DataTable
              caption="Investment Agreements"
              card={(agreement) => <AgreementCard agreement={agreement} />}
              columns={columns}
              density="nested"
              empty={null}
              onOpen={(agreement) => void navigate(addressOf(agreement))}
              rowKey={(agreement) => agreement.id}
              rows={agreements}
            />
          </NestedList>
        )
      }
    </SectionQuery>
  );
}
