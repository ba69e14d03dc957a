import { RoleOnly } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { pageHeads } from "../../page-heads.ts";
import { ReportCard } from "../../features/reports/report-card.tsx";
import { ReportPreview } from "../../features/reports/report-preview.tsx";
import { useReportChoice } from "../../features/reports/use-report-choice.ts";
import { StatementsCard } from "../../features/statements/statements-card.tsx";

export function ReportsPage() {
  const choice = useReportChoice();
  const { investorId } = choice;
  return (
    <>
      <PageHeader {...pageHeads["page-reports"]} />
      <div className="rep-page">
        <ReportCard choice={choice} />
        {investorId !== undefined && <ReportPreview choice={choice} investorId={investorId} />}
        <RoleOnly needs="staff">
          <StatementsCard />
        </RoleOnly>
      </div>
    </>
  );
}
