import type { ReactNode } from "react";
import { Button } from "@accord/blueprint";
import type { DataTableProps } from "../table/table-types.ts";

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="ac-state">
      {icon !== undefined && (
        <span aria-hidden="true" className="ac-state-icon">
          {icon}
        </span>
      )}
      <p className="ac-state-text">{text}</p>
      {action !== undefined && <div className="ac-state-action">{action}</div>}
    </div>
  );
}

export function FilteredState({ text, onClear }: NonNullable<DataTableProps<never>["filtered"]>) {
  return (
    <EmptyState
      action={
        <Button onClick={onClear} variant="outlined">
          Clear Filters
        </Button>
      }
      text={text}
    />
  );
}
