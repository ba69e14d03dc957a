import type { ScheduleChange } from "@accord/contracts";
import { formatUsd, investorNames } from "@accord/domain";
import { DayText, VisuallyHidden } from "@accord/ui";
import type { useDeletionChanges } from "./preview-changes.ts";
import "./schedule-changes.css";

const amountText = (amount: string | null) => (amount === null ? "none" : formatUsd(amount));

export function ChangedPayouts({ changes }: { readonly changes: readonly ScheduleChange[] }) {
  const agreements = Map.groupBy(changes, ({ agreementId }) => agreementId);
  return (
    // Scrollable by keyboard.
    <div aria-label="Payouts that change" className="sch-changes" role="region" tabIndex={0}>
      {[...agreements].map(([id, rows]) => (
        <AgreementChanges key={id} rows={rows} />
      ))}
    </div>
  );
}

function AgreementChanges({ rows }: { readonly rows: readonly ScheduleChange[] }) {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <>
      <h3>
        {first.reference}, {investorNames(first.investor).display}
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.period}>
            <span>
              {row.period}, <DayText day={row.dueDate} />
            </span>
            <span className="ac-num">
              <span className="ac-nowrap">{amountText(row.before)}</span>{" "}
              <span aria-hidden="true">→</span>
              <VisuallyHidden>changed to</VisuallyHidden>{" "}
              <strong className="ac-nowrap">{amountText(row.after)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function DeletionChanges({
  query,
}: {
  readonly query: ReturnType<typeof useDeletionChanges>;
}) {
  if (query.isPending) return <p role="status">Looking up which payouts change…</p>;
  if (query.isError) return <p>Which payouts change could not be looked up.</p>;
  if (query.data.length === 0) return null;
  return (
    <>
      <p>These scheduled payouts change:</p>
      <ChangedPayouts changes={query.data} />
    </>
  );
}
