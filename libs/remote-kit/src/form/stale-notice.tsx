import { Button } from "@accord/blueprint";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import type { StaleChange } from "./failure.ts";
import "./form.css";

interface StaleNoticeProps {
  readonly change: StaleChange;
  /** The record in the sentence: `investor`. */
  readonly record: string;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** Somebody else saved first: who, when, and the way on. */
export function StaleNotice({ change, record, isReloading, onReload }: StaleNoticeProps) {
  const { timeZone } = useSession();
  const when = change.at === null ? "" : ` on ${formatInstant(change.at, timeZone)}`;
  return (
    <div className="rk-stale">
      <span>
        {change.by ?? "Somebody"} changed this {record}
        {when}. Reload takes the new record and keeps the fields that you changed.
      </span>
      <Button
        aria-disabled={isReloading}
        onClick={() => !isReloading && onReload()}
        text={isReloading ? "Reloading..." : "Reload"}
        variant="outlined"
      />
    </div>
  );
}
