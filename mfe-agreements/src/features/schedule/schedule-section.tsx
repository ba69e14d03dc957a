import type { AgreementDetails, Payout } from "@accord/contracts";
import {
  movementsOf,
  numberOfPayouts,
  parseMoney,
  periodsInTerm,
  planWithMovements,
  pluralize,
  type Terms,
  termsOf,
} from "@accord/domain";
import { SectionQuery } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { MutedText, useIsPhone } from "@accord/ui";
import type { ReactNode } from "react";
import { isHistory } from "../../records/payout-facts.ts";
import { roundingNotice } from "../../records/rounding-notice.ts";
import { typedTotalNotice } from "../../records/typed-total-notice.ts";
import { useAgreementRecords, type AgreementRecords } from "../../records/use-agreement-records.ts";
import { paidText } from "./details/paid-text.ts";
import { rowExplanation } from "./explain/row-explanation.ts";
import { phoneColumns, wideColumns } from "./details/schedule-columns.tsx";
import { noteText, rowNotes } from "./details/row-notes.ts";
import { scheduleRows } from "./details/schedule-row.ts";
import { principalNotice } from "./explain/notices.ts";
import { ScheduleTable } from "./table/schedule-table.tsx";

type RowActions = (payout: Payout) => ReactNode;

interface ScheduleProps {
  readonly agreement: AgreementDetails;
  readonly records: AgreementRecords;
  readonly rowActions: RowActions;
}

function Schedule({ agreement, records, rowActions }: ScheduleProps) {
  const isPhone = useIsPhone();
  const menuWidth = useHasRole("staff") ? 40 : 0;
  const terms = termsOf(agreement);
  const movements = movementsOf(records.payouts, records.rolloversIn, records.rolloversOut);
  const plan = planWithMovements(terms, movements);
  const rows = scheduleRows(records, plan.rows);
  const total = parseMoney(agreement.totalRoi);
  const paid = paidText(rows, records.payouts);
  const notes = [
    isPhone ? paid : null,
    roundingNotice(plan, terms.roiCalculation, total),
    principalNotice(plan, terms),
    typedTotalNotice(terms.totalRoiManual, total),
  ].filter((note) => note !== null);
  if (rows.length === 0) return <MutedText>No scheduled payouts.</MutedText>;
  return (
    <>
      <ScheduleTable
        caption="Payout schedule"
        columns={isPhone ? phoneColumns : wideColumns}
        explain={(row) => [
          ...rowNotes(row).map(noteText),
          ...rowExplanation(row, terms.investmentAmount),
        ]}
        nameOf={({ payout }) => payout.period ?? ""}
        rowKey={({ payout }) => payout.id}
        rows={rows}
        startsAt={({ payout }) => !isHistory(payout)}
        tools={({ payout }) => rowActions(payout)}
        toolsWidth={(isPhone ? 52 : 36) + menuWidth}
        total={total}
        totalNote={isPhone ? undefined : paid}
      />
      {notes.map((note) => (
        <p className="sch-note" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

const countsText = (terms: Terms) =>
  `${pluralize(periodsInTerm(terms), "period")} in term · ${pluralize(numberOfPayouts(terms), "payout")}`;

interface ScheduleSectionProps {
  readonly agreement: AgreementDetails;
  readonly rowActions: RowActions;
}

export function ScheduleSection({ agreement, rowActions }: ScheduleSectionProps) {
  const query = useAgreementRecords(agreement.id);
  return (
    <SectionQuery
      note={() => countsText(termsOf(agreement))}
      query={query}
      title="Live Calculation Results"
      what="the payouts"
    >
      {(records) => <Schedule agreement={agreement} records={records} rowActions={rowActions} />}
    </SectionQuery>
  );
}
