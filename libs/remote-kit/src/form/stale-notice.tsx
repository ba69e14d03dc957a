import { Button } from "@accord/blueprint";
import { useSession } from "@accord/shell-kit";
import { changeText, type StaleChange } from "./failure.ts";
import "./form.css";

interface StaleNoticeProps {
  readonly change: StaleChange;
  /** `investor`. */
  readonly record: string;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** Who saved first and when, with a reload button. */
export function StaleNotice({ change, record, isReloading, onReload }: StaleNoticeProps) {
  const { timeZone } = useSession();
  return (
    <div className="rk-stale">
      <span>
        {changeText(change, record, timeZone)}. Reload takes the new record and keeps the fields
        that you changed.
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
