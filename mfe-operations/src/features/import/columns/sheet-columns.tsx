import { Switch } from "@accord/blueprint";
import { asksHidden, type ImportSheet } from "@accord/contracts";
import {
  importFields,
  type ImportKind,
  importKindLabels,
  importKinds,
  pluralize,
} from "@accord/domain";
import { Field, MutedText, SelectInput } from "@accord/ui";
import { unusedColumns } from "./column-text.ts";
import { DayOrderQuestion } from "./day-order-question.tsx";
import { FieldsTable } from "./fields-table.tsx";
import { SavedMatchings } from "./saved-matchings.tsx";
import { LayoutNotes, LayoutQuestions } from "./sheet-layout.tsx";
import type { Columns } from "./use-columns.ts";

interface SheetColumnsProps extends Pick<Columns, "change" | "changeKind" | "changeDayOrder"> {
  readonly sheet: ImportSheet;
}

function KindSelect({ sheet, changeKind }: Pick<SheetColumnsProps, "sheet" | "changeKind">) {
  return (
    <Field helper={pluralize(sheet.rows, "row")} label="Holds">
      {(control) => (
        <SelectInput
          {...control}
          onChange={({ currentTarget: { value } }) =>
            changeKind(sheet.n, importKinds.find((kind) => kind === value) ?? null)
          }
          value={sheet.kind ?? ""}
        >
          {importKinds.map((kind) => (
            <option key={kind} value={kind}>
              {importKindLabels[kind]}
            </option>
          ))}
          <option value="">Leave out</option>
        </SelectInput>
      )}
    </Field>
  );
}

function MatchedColumns({ kind, ...props }: SheetColumnsProps & { readonly kind: ImportKind }) {
  const { sheet, change } = props;
  const fields = importFields[kind];
  const hasPercent = fields.some(({ name, type }) => type === "percent" && name in sheet.mapping);
  const hasLayout = asksHidden(sheet) || sheet.layout.totals.length > 0;
  const unused = unusedColumns(sheet);
  const choose = (field: string, column: number | undefined) => {
    const { [field]: _, ...others } = sheet.mapping;
    change(sheet.n, { mapping: column === undefined ? others : { ...others, [field]: column } });
  };
  return (
    <>
      {(sheet.asksDayOrder || hasPercent || hasLayout) && (
        <div className="imp-questions">
          <LayoutQuestions onChange={(changes) => change(sheet.n, changes)} sheet={sheet} />
          {sheet.asksDayOrder && <DayOrderQuestion {...props} />}
          {hasPercent && (
            <Switch
              checked={sheet.isFraction}
              label="0.08 means 8%"
              onChange={({ currentTarget }) =>
                change(sheet.n, { isFraction: currentTarget.checked })
              }
            />
          )}
        </div>
      )}
      <FieldsTable fields={fields} onChoose={choose} sheet={sheet} />
      {unused.length > 0 && (
        <p className="imp-unused">Not imported from the file: {unused.join(", ")}</p>
      )}
      <LayoutNotes sheet={sheet} />
    </>
  );
}

/** What a sheet holds, and the column of each field. */
export function SheetColumns(props: SheetColumnsProps) {
  const { sheet, change, changeKind } = props;
  const { kind } = sheet;
  return (
    <>
      <div className="imp-sheet-head">
        <KindSelect changeKind={changeKind} sheet={sheet} />
        {kind !== null && (
          <SavedMatchings
            kind={kind}
            onApply={(mapping) => change(sheet.n, { mapping })}
            sheet={sheet}
          />
        )}
      </div>
      {kind === null ? (
        <div className="ac-card-body">
          <MutedText>Nothing is imported from this sheet.</MutedText>
        </div>
      ) : (
        <MatchedColumns {...props} kind={kind} />
      )}
    </>
  );
}
