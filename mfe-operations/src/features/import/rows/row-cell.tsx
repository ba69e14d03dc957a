import type { ImportRow } from "@accord/contracts";
import type { ImportField } from "@accord/domain";
import { NotSet, VisuallyHidden } from "@accord/ui";
import { EditCell } from "./edit-cell.tsx";
import type { RowEdits } from "./use-row-edits.ts";

interface RowCellProps {
  readonly row: ImportRow;
  readonly field: Pick<ImportField, "name" | "label">;
  /** Absent when the rows cannot be changed now. */
  readonly edits: RowEdits | undefined;
}

function Value({ text }: { readonly text: string | null | undefined }) {
  return text ? (
    <span className="ac-ellipsis" title={text}>
      {text}
    </span>
  ) : (
    <NotSet />
  );
}

/** A cell of the file: with what is wrong, or with what an update changes. */
export function RowCell({ row, field, edits }: RowCellProps) {
  const issues = row.issues.filter((issue) => issue.field === field.name);
  const error = issues.find(({ level }) => level === "error");
  if (error && edits)
    return (
      <EditCell
        field={field}
        message={error.message}
        isLocked={edits.isLocked}
        onSave={(text) => edits.save(row, field.name, text)}
        row={row}
      />
    );
  const change = row.changes.find((one) => one.field === field.name);
  if (change)
    return (
      <span className="imp-change">
        <del>
          <VisuallyHidden>Before: </VisuallyHidden>
          <Value text={change.before} />
        </del>
        <ins>
          <VisuallyHidden>After: </VisuallyHidden>
          <Value text={change.after} />
        </ins>
      </span>
    );
  const [issue] = error ? [error] : issues;
  return (
    <>
      <Value text={row.cells[field.name]} />
      {issue && (
        <span
          className={`imp-message ${issue.level === "error" ? "ops-danger" : "ops-warning"}`}
          title={issue.message}
        >
          {issue.message}
        </span>
      )}
    </>
  );
}
