import { Button } from "@accord/blueprint";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import type { StaleChange } from "./failure.ts";

interface StaleNoticeProps {
  readonly change: StaleChange;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** Somebody else saved first: who, when, and the way on. */
export function StaleNotice({ change, isReloading, onReload }: StaleNoticeProps) {
  const { timeZone } = useSession();
  const when = change.at === null ? "" : ` on ${formatInstant(change.at, timeZone)}`;
  return (
    <div className="inv-stale">
      <span>
        {change.by ?? "Somebody"} changed this investor{when}. Reload takes the new record and keeps
        the fields that you changed.
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
