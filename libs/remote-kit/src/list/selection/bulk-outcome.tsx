import { Link } from "@accord/router";
import { VisuallyHidden } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import type { ReactNode } from "react";
import "./bulk-outcome.css";

export interface RefusedRow {
  readonly id: string;
  readonly name: string;
  /** Below the name. */
  readonly note?: string;
  readonly reason: string;
  /** The path of the record. */
  readonly to: string;
}

interface BulkOutcomeProps {
  readonly done: number;
  /** `added` */
  readonly doneText: string;
  readonly refused: readonly RefusedRow[];
  /** Above them. */
  readonly refusedNote: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly error: ReactNode;
  /** What was done. */
  readonly children?: ReactNode;
}

const MAX_LISTED = 200;

const countText = (count: number) => count.toLocaleString("en-US");

const titleOf = ({ done, doneText, refused }: BulkOutcomeProps) =>
  refused.length === 0
    ? `${countText(done)} ${doneText}`
    : `${countText(done)} ${doneText}, ${countText(refused.length)} refused`;

const againLabel = (count: number) => {
  if (count === 0) return "Done";
  return count === 1 ? "Try this 1 again" : `Try these ${countText(count)} again`;
};

/** What a bulk action did; the refused rows are named and can be tried again. */
export function BulkOutcome(props: BulkOutcomeProps) {
  const { refused, isRetrying } = props;
  return (
    <FormDialog
      cancelLabel={props.closeLabel}
      error={props.error}
      isDirty={false}
      isPending={isRetrying}
      onClose={props.onClose}
      onSubmit={props.onRetry}
      pendingLabel="Trying again..."
      submitLabel={againLabel(refused.length)}
      title={titleOf(props)}
    >
      {props.children}
      {refused.length > 0 && (
        <>
          <p className="rk-refused-note">{props.refusedNote}</p>
          <RefusedList refused={refused} />
        </>
      )}
    </FormDialog>
  );
}

export function RefusedList({ refused }: { readonly refused: readonly RefusedRow[] }) {
  const more = refused.length - MAX_LISTED;
  return (
    <ul className="rk-refused">
      {refused.slice(0, MAX_LISTED).map(({ id, name, note, reason, to }) => (
        <li key={id}>
          <Link rel="noopener" target="_blank" to={to}>
            {name}
            <VisuallyHidden> (opens a new tab)</VisuallyHidden>
          </Link>
          <span>{reason}</span>
          {note !== undefined && <span className="ac-muted">{note}</span>}
        </li>
      ))}
      {more > 0 && <li>{`and ${countText(more)} more`}</li>}
    </ul>
  );
}
