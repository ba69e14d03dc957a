import { Fragment, type ReactNode } from "react";
import { NotSet } from "../text/not-set.tsx";

interface DetailListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === "";

/** Labels on the left, values on the right; a missing value is an en dash. */
export function DetailList({ items }: DetailListProps) {
  return (
    <dl className="ac-details">
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{isMissing(value) ? <NotSet /> : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
