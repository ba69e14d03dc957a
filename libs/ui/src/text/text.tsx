import { type ReactNode, Fragment } from "react";
import { formatDay } from "@accord/domain";

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="ac-hidden">{children}</span>;
}

export function NotSet() {
  return (
    <span className="ac-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not set</VisuallyHidden>
    </span>
  );
}

export function MutedText({ children }: { readonly children: ReactNode }) {
  return <p className="ac-quiet">{children}</p>;
}

/** Breaks before the `@`. */
export function EmailText({ email }: { readonly email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const REFERENCE = /(AGR-\d{4}-\d+)/;

/** Text in which references do not wrap. */
export function ReferenceText({ text }: { readonly text: string }) {
  return text.split(REFERENCE).map((part, index) =>
    REFERENCE.test(part) ? (
      <span className="ac-nowrap" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

export function MaskedSsn({ lastFour }: { readonly lastFour: string | null | undefined }) {
  if (!lastFour) return <NotSet />;
  return (
    <span>
      <span aria-hidden="true">•••–••–{lastFour}</span>
      <VisuallyHidden>ends in {lastFour}</VisuallyHidden>
    </span>
  );
}

export function TextLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? (
    <NotSet />
  ) : (
    lines.map((line, index) => <div key={index}>{line}</div>)
  );
}

export function DayText({ day }: { readonly day: string | null | undefined }) {
  if (!day) return <NotSet />;
  return (
    <time className="ac-num" dateTime={day}>
      {formatDay(day)}
    </time>
  );
}

export function DayRange({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <span className="ac-num">
      <DayText day={from} /> – <DayText day={to} />
    </span>
  );
}
