import { Button, Switch } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { type ImportKind, importKindLabels, pluralize } from "@accord/domain";
import { panelOf, PanelTabs } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { Card, Field, TextInput } from "@accord/ui";
import { useEffect, useRef, useState } from "react";
import type { ColumnsChoice } from "../use-import-actions.ts";
import { WizardFoot } from "../wizard-foot.tsx";
import { SheetColumns } from "./sheet-columns.tsx";
import { TextReading } from "./text-reading.tsx";
import { useColumns, type Columns } from "./use-columns.ts";

interface ColumnsStepProps {
  readonly details: ImportDetails;
  readonly isPending: boolean;
  readonly onCheck: (choice: ColumnsChoice) => void;
  /** Back to the last check; absent before the first. */
  readonly onKeep: (() => void) | undefined;
}

const TABS = "import-sheets";
const MAX_NAME = 100;
const OPEN_CHOICE = '[aria-invalid="true"], .imp-question input';

function CheckOptions({ columns }: { readonly columns: Columns }) {
  const canUpdate = columns.sheets.some(
    ({ kind }) => kind === "investors" || kind === "agreements",
  );
  return (
    <Card padded title="Check">
      <div className="imp-options">
        {canUpdate && (
          <div>
            <Switch
              checked={columns.updates}
              label="Also update existing records"
              onChange={({ currentTarget }) => columns.setUpdates(currentTarget.checked)}
            />
            <p className="ops-note">
              Investors and agreements that are there get the values of the file; the check shows
              before and after. An empty cell changes nothing. Off, they stay as they are.
            </p>
          </div>
        )}
        <Field helper="For the next file of this kind" label="Save this matching as">
          {(control) => (
            <TextInput
              {...control}
              maxLength={MAX_NAME}
              onChange={({ currentTarget }) => columns.setSaveAs(currentTarget.value)}
              value={columns.saveAs}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

/** Unless the name of the sheet says it. */
function kindNote(name: string, kind: ImportKind | null): string | undefined {
  if (kind === null) return "Left out";
  return importKindLabels[kind] === name ? undefined : importKindLabels[kind];
}

interface SheetsProps {
  readonly columns: Columns;
  readonly shown: number;
  readonly onShow: (n: number) => void;
}

/** The sheets of the file, one at a time. */
function Sheets({ columns, shown, onShow }: SheetsProps) {
  const { sheets } = columns;
  const sheet = sheets.find(({ n }) => n === shown) ?? sheets[0];
  if (sheet === undefined) return null;
  const { change, changeKind, changeDayOrder } = columns;
  const on = { change, changeKind, changeDayOrder };
  const one = <SheetColumns {...on} key={sheet.n} sheet={sheet} />;
  if (sheets.length === 1) return <Card title="Columns">{one}</Card>;
  return (
    <Card
      className="imp-tabbed"
      title="Columns"
      tools={
        <PanelTabs
          name={TABS}
          onSelect={onShow}
          selected={sheet.n}
          tabs={sheets.map(({ n, name, kind }) => ({
            id: n,
            label: name,
            note: kindNote(name, kind),
          }))}
        />
      }
    >
      <div {...panelOf(TABS, sheet.n)}>{one}</div>
    </Card>
  );
}

export function ColumnsStep({ details, isPending, onCheck, onKeep }: ColumnsStepProps) {
  const columns = useColumns(details);
  const [shown, setShown] = useState(details.sheets[0]?.n ?? 1);
  const [attempts, setAttempts] = useState(0);
  const csv = columns.sheets.find(({ reading }) => reading !== null);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) step.current?.querySelector<HTMLElement>(OPEN_CHOICE)?.focus();
  }, [attempts]);
  const check = () => {
    if (columns.problem === null) return onCheck(columns.choice);
    if (columns.wrong !== undefined) setShown(columns.wrong);
    return setAttempts(attempts + 1);
  };
  return (
    <div className="imp-step" ref={step}>
      {csv && (
        <TextReading
          details={details}
          onConfirm={(areNamesRight) => columns.change(csv.n, { areNamesRight })}
          sheet={csv}
        />
      )}
      <Sheets columns={columns} onShow={setShown} shown={shown} />
      <CheckOptions columns={columns} />
      <WizardFoot
        back={
          onKeep ? (
            <Button onClick={onKeep} text="Back to the check" variant="outlined" />
          ) : (
            <Link className="bp6-button bp6-outlined" to="/imports">
              Back
            </Link>
          )
        }
        note={
          <span
            aria-live="polite"
            className={attempts > 0 && columns.problem ? "ops-danger" : undefined}
          >
            {columns.problem ?? "The check writes nothing."}
          </span>
        }
      >
        <Button
          aria-disabled={isPending}
          intent="primary"
          onClick={check}
          text={isPending ? "Checking..." : `Check ${pluralize(columns.rows, "row")}`}
        />
      </WizardFoot>
    </div>
  );
}
