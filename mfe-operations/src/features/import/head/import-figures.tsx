import type { ImportDetails } from "@accord/contracts";
import { type ImportKind } from "@accord/domain";
import { chosenSheets, leftOutCount } from "../../../records/imports/import-text.ts";

interface Figure {
  readonly label: string;
  /** After the label. */
  readonly note?: string | undefined;
  readonly count: number;
  readonly isDanger?: boolean;
}

const sameTexts: Readonly<Record<ImportKind, string>> = {
  investors: "same e-mail",
  agreements: "same reference",
  payouts: "same day, type and amount",
  rollovers: "same day and amount",
};

function presentFigure(details: ImportDetails): Figure {
  const [only, ...others] = chosenSheets(details);
  return {
    label: "Already there",
    note: only && others.length === 0 ? sameTexts[only.kind] : undefined,
    count: details.counts.present,
  };
}

/** Those that are always there, and others when some rows have that state. */
function checkFigures(details: ImportDetails): readonly Figure[] {
  const { counts } = details;
  return [
    { label: "Rows in the file", count: counts.rows },
    { label: "Valid", count: counts.valid },
    { label: "To fix", count: counts.toFix, isDanger: counts.toFix > 0 },
    presentFigure(details),
    ...[
      { label: "To update", count: counts.changed },
      { label: "Warnings", count: counts.warnings },
      { label: "Left out", count: counts.skipped },
    ].filter(({ count }) => count > 0),
  ];
}

function resultFigures(details: ImportDetails): readonly Figure[] {
  const { counts, status } = details;
  const stayedOut = leftOutCount(details);
  if (status === "undone")
    return [
      { label: "Removed", count: counts.undone },
      { label: "Kept", count: counts.kept },
    ];
  return [
    { label: "Imported", count: counts.imported },
    ...(counts.updated > 0 ? [{ label: "Updated", count: counts.updated }] : []),
    { label: "Stayed out", count: stayedOut, isDanger: stayedOut > 0 },
    presentFigure(details),
    ...(counts.skipped > 0 ? [{ label: "Left out", count: counts.skipped }] : []),
  ];
}

interface ImportFiguresProps {
  readonly details: ImportDetails;
  readonly step: "check" | "result";
}

export function ImportFigures({ details, step }: ImportFiguresProps) {
  const figures = step === "check" ? checkFigures(details) : resultFigures(details);
  return (
    <dl className="ac-summary imp-figures">
      {figures.map(({ label, note, count, isDanger = false }) => (
        <div key={label}>
          <dt>
            {label}
            {note !== undefined && (
              <>
                , <span className="imp-figure-note">{note}</span>
              </>
            )}
          </dt>
          <dd className={isDanger ? "ac-num ops-danger" : "ac-num"}>
            {count.toLocaleString("en-US")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
