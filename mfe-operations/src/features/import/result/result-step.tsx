import { fileUrl } from "@accord/api-client";
import { AnchorButton, Button } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { IMPORT_DAYS, type ImportKind } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import { MutedText } from "@accord/ui";
import { Download, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import {
  chosenSheets,
  leftOutCount,
  type ChosenSheet,
} from "../../../records/imports/import-text.ts";
import { ImportFigures } from "../head/import-figures.tsx";
import { rowTabs } from "../rows/row-tabs.ts";
import { RowsCard } from "../rows/rows-card.tsx";
import { useRowsView } from "../rows/use-rows-view.ts";
import { loadUndo } from "../lazy-parts.ts";
import type { ImportActions } from "../use-import-actions.ts";
import { WizardFoot } from "../wizard-foot.tsx";

interface ResultStepProps {
  readonly details: ImportDetails;
  readonly actions: ImportActions;
}

const lists: Readonly<Record<ImportKind, { readonly to: string; readonly text: string }>> = {
  investors: { to: "/investors", text: "Investors" },
  agreements: { to: "/agreements", text: "Agreements" },
  payouts: { to: "/payouts?view=paid", text: "Paid payouts" },
  rollovers: { to: "/agreements", text: "Agreements" },
};

/** Each list once. */
function Lists({ sheets }: { readonly sheets: readonly ChosenSheet[] }) {
  const shown = new Map(sheets.map(({ kind }) => [lists[kind].to, lists[kind].text]));
  return [...shown].map(([to, text]) => (
    <Link className="bp6-button bp6-outlined" key={to} to={to}>
      {text}
    </Link>
  ));
}

/** A file for each sheet with rows that stayed out. */
function FailedRows({ details }: Pick<ResultStepProps, "details">) {
  const sheets = chosenSheets(details);
  if (leftOutCount(details) === 0) return null;
  const hasProblem = ({ n }: ChosenSheet) =>
    details.problems.some(({ sheet, level }) => sheet === n && level === "error");
  const known = sheets.filter(hasProblem);
  return (known.length > 0 ? known : sheets).map(({ n, name }) => (
    <AnchorButton
      download
      href={fileUrl("/api/imports/:id/failed-rows", {
        params: { id: details.id },
        query: { sheet: n },
      })}
      icon={<Download size={16} />}
      key={n}
      role="link"
      text={
        sheets.length > 1
          ? `Download the rows of ${name} that stayed out`
          : "Download the rows that stayed out"
      }
      variant="outlined"
    />
  ));
}

function undoneNote({ counts }: ImportDetails): string {
  const added =
    counts.kept === 0
      ? "Everything that it added is removed."
      : "What was kept has its reason in the rows below.";
  return counts.updated > 0 ? `${added} ${UPDATED}` : added;
}

const UPDATED = "Updated records keep their new values.";

function undoText({ counts, canUndo }: ImportDetails): string {
  if (counts.imported === 0) return counts.updated > 0 ? UPDATED : "";
  return canUndo
    ? `It can be undone for ${IMPORT_DAYS} days.`
    : `Who imported it and administrators can undo it for ${IMPORT_DAYS} days.`;
}

function ResultText({ details }: Pick<ResultStepProps, "details">) {
  if (details.status === "undone") return <p className="ops-note">{undoneNote(details)}</p>;
  return (
    <p className="ops-note">
      {leftOutCount(details) > 0 &&
        "Correct the rows that stayed out in their file and import it: what is there already is not added twice. "}
      {undoText(details)}
    </p>
  );
}

/** What became of the rows. */
export function ResultStep({ details, actions }: ResultStepProps) {
  const tabs = rowTabs(details, "result");
  const controls = useRowsView(details, tabs, details.status === "undone" ? "kept" : "all");
  const [isAsking, setAsking] = useState(false);
  const sheets = chosenSheets(details);
  const isDone = details.status === "done";
  return (
    <div className="imp-step">
      <ImportFigures details={details} step="result" />
      <ResultText details={details} />
      <div className="imp-result-buttons">
        <RoleOnly needs="staff">{isDone && <FailedRows details={details} />}</RoleOnly>
        <Lists sheets={sheets} />
      </div>
      {sheets.length === 0 ? (
        <MutedText>Staff see the rows of the file for {IMPORT_DAYS} days.</MutedText>
      ) : (
        <RowsCard controls={controls} details={details} edits={undefined} tabs={tabs} />
      )}
      <WizardFoot
        back={
          <Link className="bp6-button bp6-outlined" to="/imports">
            All imports
          </Link>
        }
        note=""
      >
        {isDone && details.canUndo && (
          <Button
            aria-disabled={actions.isPending}
            icon={<Undo size={16} />}
            onClick={() => setAsking(true)}
            text="Undo import"
            variant="outlined"
          />
        )}
        <RoleOnly needs="staff">
          <Link className="bp6-button bp6-intent-primary" to={`/imports?new=${details.kind}`}>
            Import another file
          </Link>
        </RoleOnly>
      </WizardFoot>
      {isAsking && (
        <LazyDialog
          load={loadUndo}
          props={{ details, onUndo: actions.undo, onClose: () => setAsking(false) }}
        />
      )}
    </div>
  );
}
