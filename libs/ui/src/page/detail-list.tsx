import { Fragment, type ReactNode } from "react";
import { EmailText, NotSet } from "../text/text.tsx";

interface DetailListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === "";

function displayValue(value: ReactNode): ReactNode {
  if (isMissing(value)) return <NotSet />;
  return typeof value === "string" && value.includes("@") ? <EmailText email={value} /> : value;
}

export function DetailList({ items }: DetailListProps) {
  return (
    <dl className="ac-details">
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{displayValue(value)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface SummaryStripProps {
  readonly items: readonly {
    readonly label: string;
    readonly value: ReactNode;
    readonly note?: ReactNode;
  }[];
}

export function SummaryStrip({ items }: SummaryStripProps) {
  return (
    <dl className="ac-summary">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note && <dd className="ac-summary-note">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
