import type { ImportDetails } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { fileSizeText } from "@accord/ui";
import { chosenSheets, kindsText, recordsText } from "../../../records/imports/import-text.ts";
import { StepsList } from "../../../records/head/steps-list.tsx";
import type { ImportView } from "../import-view.ts";
import { namedSteps } from "./step-names.ts";

interface ImportStepsProps {
  readonly details: ImportDetails;
  readonly view: ImportView;
}

/** `14 of 14 matched`: columns of the file. */
function columnsNote(details: ImportDetails): string {
  const sheets = chosenSheets(details);
  if (sheets.length === 0) return "";
  const all = sheets.reduce((sum, { columns }) => sum + columns.length, 0);
  const matched = sheets.reduce(
    (sum, { mapping }) => sum + new Set(Object.values(mapping)).size,
    0,
  );
  return `${matched.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} matched`;
}

function checkNote({ status, counts }: ImportDetails): string {
  if (status === "columns") return "";
  if (status === "checking") return "Being checked";
  return counts.toFix === 0 ? "No rows to fix" : `${pluralize(counts.toFix, "row")} to fix`;
}

function resultNote(details: ImportDetails): string {
  const { status, counts } = details;
  if (status === "undone") return `${recordsText(details, counts.undone)} removed`;
  return status === "done" ? recordsText(details, counts.imported + counts.updated) : "";
}

function currentStep({ status }: ImportDetails, view: ImportView): number {
  if (view === "columns") return 2;
  if (view === "waiting") return 4;
  if (view === "check" || status === "checking") return 3;
  return status === "importing" ? 4 : 5;
}

/** Kind and file are chosen before the import exists. */
export function ImportSteps({ details, view }: ImportStepsProps) {
  const current = currentStep(details, view);
  const notes = [
    kindsText(details),
    `${details.fileName}, ${fileSizeText(details.fileSize)}`,
    columnsNote(details),
    checkNote(details),
    details.status === "waiting" ? "Waits for an approver" : "",
    resultNote(details),
  ];
  return <StepsList current={current} steps={namedSteps(current, notes)} />;
}
