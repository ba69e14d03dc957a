import { SelectInput } from "@accord/ui";
import type { ChangeEvent, KeyboardEvent } from "react";

interface ActionSelectProps {
  /** `Margaret Okafor due 04/01/2026`. */
  readonly about: string;
  readonly isWaiting: boolean;
  readonly onPayout: () => void;
  readonly onRollOver: () => void;
}

/** Keys that change the value of a closed select. */
const changesValue = (key: string) => /^(Arrow|Page|Home|End)/.test(key) || key.length === 1;

/** An arrow key alone must not move money: it opens the list instead. */
function openInsteadOfChange(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!changesValue(event.key) || event.ctrlKey || event.metaKey) return;
  const select = event.currentTarget;
  if (typeof select.showPicker !== "function") return;
  event.preventDefault();
  try {
    select.showPicker();
  } catch {
    // Some browsers open it only on a click or Space.
  }
}

/** The action select of a row (docs/rules.md#payouts-page). */
export function ActionSelect({ about, isWaiting, onPayout, onRollOver }: ActionSelectProps) {
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    if (isWaiting) return;
    if (event.currentTarget.value === "payout") onPayout();
    else if (event.currentTarget.value === "rollOver") onRollOver();
  };
  return (
    <SelectInput
      aria-disabled={isWaiting}
      aria-label={`Action for ${about}`}
      onChange={choose}
      onKeyDown={openInsteadOfChange}
      value=""
    >
      <option value="">Action</option>
      <option value="payout">Payout</option>
      <option value="rollOver">Roll Over</option>
    </SelectInput>
  );
}
