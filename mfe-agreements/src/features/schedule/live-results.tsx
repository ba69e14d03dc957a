import { Callout } from "@accord/blueprint";
import { formatDay, formatUsd, type Plan, pluralize } from "@accord/domain";
import { Section, VisuallyHidden } from "@accord/ui";
import { memo } from "react";
import type { Preview } from "../../records/preview-rows.ts";
import { roundingNotice, monthsText } from "../../records/rounding-notice.ts";
import { typedTotalNotice } from "../../records/typed-total-notice.ts";
import { principalNotice } from "./explain/notices.ts";
import { LiveSchedule } from "./live/live-schedule.tsx";
import { useDelayedText } from "../../records/use-delayed-text.ts";
import "./schedule.css";

/** Announces a new total once typing pauses. */
function AnnouncedTotal({ total }: { readonly total: string }) {
  const announced = useDelayedText(total);
  return (
    <VisuallyHidden>
      <span role="status">{announced && `Total ROI ${announced}`}</span>
    </VisuallyHidden>
  );
}

function Figures({ plan, total }: Pick<Preview, "plan" | "total">) {
  return (
    <dl className="sch-figures">
      <div className="sch-figure">
        <dt>Total ROI</dt>
        <dd className="ac-num">{formatUsd(total)}</dd>
      </div>
      {resultFigures(plan).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ac-num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Results({ terms, plan, rows, total }: Preview) {
  const rounding = roundingNotice(plan, terms.roiCalculation, total);
  const notes = [principalNotice(plan, terms), typedTotalNotice(terms.totalRoiManual, total)];
  return (
    <div className="sch-live">
      <Figures plan={plan} total={total} />
      <AnnouncedTotal total={formatUsd(total)} />
      {rounding !== null && (
        <Callout compact icon={false} intent="primary">
          {rounding}
        </Callout>
      )}
      {notes.map(
        (note) =>
          note !== null && (
            <p className="sch-note" key={note}>
              {note}
            </p>
          ),
      )}
      <LiveSchedule atStart={terms.investmentAmount} rows={rows} total={total} />
    </div>
  );
}

/** Typing elsewhere in the form does not render the schedule. */
const MemoizedResults = memo(Results);

export function LiveResults(preview: Preview) {
  return (
    <Section role="group" title="Live Calculation Results">
      <MemoizedResults {...preview} />
    </Section>
  );
}

function firstPeriod({ dailyFirstPeriod }: Plan): string | null {
  if (dailyFirstPeriod === null) return null;
  const { days, divisor } = dailyFirstPeriod;
  if (divisor === null) return `${pluralize(days, "day")}, full share`;
  return `${pluralize(days, "day")} ÷ ${divisor}`;
}

function resultFigures(plan: Plan): readonly (readonly [string, string])[] {
  const first = firstPeriod(plan);
  const hasPartMonth = plan.termMonths.includes(".");
  return [
    ...(hasPartMonth ? [["Exact term", monthsText(plan.termMonths)] as const] : []),
    ["Periods in term", plan.periodsInTerm.toLocaleString("en-US")],
    ["Payouts", plan.numberOfPayouts.toLocaleString("en-US")],
    ["First payout date", formatDay(plan.firstPayoutDate)],
    ...(first === null ? [] : [["First period", first] as const]),
  ];
}
