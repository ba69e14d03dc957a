import { queryOf } from "@accord/api-client";
import type { ReportFigures } from "@accord/contracts";
import { formatUsd, parseMoney } from "@accord/domain";
import { OutdatedNote, RecordFailure } from "@accord/remote-kit";
import { Card, Money, NotSet, Percent, SkeletonBars, SummaryStrip } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReportChoice } from "./use-report-choice.ts";

interface ReportPreviewProps {
  readonly investorId: string;
  readonly choice: ReportChoice;
}

const noteOf = (amount: string, text: string) =>
  parseMoney(amount) === 0 ? undefined : `${formatUsd(amount)} ${text}`;

const itemsOf = (figures: ReportFigures) => [
  {
    label: "Investment Amount",
    value: <Money amount={figures.investmentAmount} />,
    note: noteOf(figures.rolledBetween, "rolled between these agreements, counted once"),
  },
  { label: "Term Remaining", value: figures.termRemaining ?? <NotSet /> },
  { label: "ROI Percentage", value: <Percent value={figures.roiPercentage} /> },
  {
    label: "ROI Paid to Date",
    value: <Money amount={figures.roiPaid} gain />,
    note: noteOf(figures.roiRolled, "rolled over"),
  },
];

export function ReportPreview({ investorId, choice }: ReportPreviewProps) {
  const { agreementId } = choice;
  const query = { investorId, ...(agreementId !== undefined && { agreementId }) };
  const figures = useQuery(queryOf("/api/reports/figures", { query }));
  const error = choice.failure ?? figures.error;
  const retry = () => {
    choice.retry();
    void figures.refetch();
  };
  return (
    <Card className="rep-preview" padded title="Report Preview">
      {figures.data ? (
        <>
          {error && <OutdatedNote onRetry={retry} what="the figures" />}
          <SummaryStrip items={itemsOf(figures.data)} />
        </>
      ) : error ? (
        <RecordFailure error={error} onRetry={retry} what="the investor" />
      ) : (
        <SkeletonBars lines={2} />
      )}
    </Card>
  );
}
