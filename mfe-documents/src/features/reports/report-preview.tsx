import { queryOf } from "@accord/api-client";
import type { ReportFigures } from "@accord/contracts";
import { RecordFailure } from "@accord/remote-kit";
import { Card, Money, NotSet, Percent, SkeletonBars, SummaryStrip } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReportChoice } from "./use-report-choice.ts";

interface ReportPreviewProps {
  readonly investorId: string;
  readonly choice: ReportChoice;
}

const itemsOf = (figures: ReportFigures) => [
  { label: "Investment Amount", value: <Money amount={figures.investmentAmount} /> },
  { label: "Term Remaining", value: figures.termRemaining ?? <NotSet /> },
  { label: "ROI Percentage", value: <Percent value={figures.roiPercentage} /> },
  { label: "ROI Paid to Date", value: <Money amount={figures.roiPaid} gain /> },
];

/** The 'Report Preview': the four figures of what is chosen, never of what was chosen before. */
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
      {error ? (
        <RecordFailure error={error} onRetry={retry} what="the investor" />
      ) : figures.data ? (
        <SummaryStrip items={itemsOf(figures.data)} />
      ) : (
        <SkeletonBars lines={2} />
      )}
    </Card>
  );
}
