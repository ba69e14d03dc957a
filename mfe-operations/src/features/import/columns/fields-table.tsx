import type { ImportSheet } from "@accord/contracts";
import type { ImportField } from "@accord/domain";
import { DataTable, NotSet, SelectInput, type Column } from "@accord/ui";
import { columnText } from "./column-text.ts";

interface FieldsTableProps {
  readonly sheet: ImportSheet;
  readonly fields: readonly ImportField[];
  /** Without a column the field is not imported. */
  readonly onChoose: (field: string, column: number | undefined) => void;
}

type FieldProps = Omit<FieldsTableProps, "fields"> & { readonly field: ImportField };

const isMissing = ({ field, sheet }: Pick<FieldProps, "field" | "sheet">) =>
  field.required === true && !(field.name in sheet.mapping);

function FieldName({ field }: Pick<FieldProps, "field">) {
  return (
    <span className="imp-field">
      {field.label}
      {field.required === true && <span className="ac-required"> required</span>}
    </span>
  );
}

function ColumnSelect({ field, sheet, onChoose }: FieldProps) {
  return (
    <SelectInput
      aria-invalid={isMissing({ field, sheet }) || undefined}
      aria-label={`Column of ${field.label}`}
      onChange={({ currentTarget: { value } }) =>
        onChoose(field.name, value === "" ? undefined : Number(value))
      }
      value={sheet.mapping[field.name] ?? ""}
    >
      <option value="">Not imported</option>
      {sheet.columns.map((_, index) => (
        <option key={index} value={index}>
          {columnText(sheet, index)}
        </option>
      ))}
    </SelectInput>
  );
}

function Samples({ field, sheet }: Pick<FieldProps, "field" | "sheet">) {
  if (isMissing({ field, sheet })) return <span className="ops-danger">Choose its column</span>;
  const column = sheet.columns[sheet.mapping[field.name] ?? -1];
  const text = column?.samples.join(", ") ?? "";
  if (text === "") return <NotSet />;
  return (
    <span className="ac-ellipsis" title={text}>
      {text}
      {column?.isCut === true && <span className="ac-muted"> (last four digits were kept)</span>}
    </span>
  );
}

const columnsOf = (props: Omit<FieldsTableProps, "fields">): readonly Column<ImportField>[] => [
  {
    key: "field",
    header: "Field",
    width: 264,
    narrowWidth: 220,
    cell: (field) => <FieldName field={field} />,
  },
  {
    key: "column",
    header: "Column of the File",
    width: 288,
    narrowWidth: 216,
    cell: (field) => <ColumnSelect {...props} field={field} />,
  },
  {
    key: "samples",
    header: "Sample Values",
    cell: (field) => <Samples field={field} sheet={props.sheet} />,
  },
];

/** Which column of the file each field takes. */
export function FieldsTable({ fields, ...props }: FieldsTableProps) {
  return (
    <DataTable
      caption={`Columns of ${props.sheet.name || "the file"}`}
      card={(field) => (
        <div className="imp-field-card">
          <FieldName field={field} />
          <ColumnSelect {...props} field={field} />
          <Samples field={field} sheet={props.sheet} />
        </div>
      )}
      columns={columnsOf(props)}
      empty={null}
      rowKey={({ name }) => name}
      rows={fields}
    />
  );
}
