import { SelectInput } from "@accord/ui";
import type { ChangeEvent, KeyboardEvent } from "react";

interface ActionSelectProps {
  /** What the actions are about: `Margaret Okafor due 04/01/2026`. */
  readonly about: string;
  readonly isWaiting: boolean;
  readonly onPayout: () => void;
  readonly onRollOver: () => void;
}

/** Keys that change a closed select at once, before anybody has seen the choice. */
const isStep = (key: string) => /^(Arrow|Page|Home|End)/.test(key) || key.length === 1;

/** Money must not move by an arrow key alone: the keys open the list, and the choice is made there. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!isStep(event.key) || event.ctrlKey || event.metaKey) return;
  const select = event.currentTarget;
  if (typeof select.showPicker !== "function") return;
  event.preventDefault();
  try {
    select.showPicker();
  } catch {
    // The browser opens it by a click or by Space only.
  }
}

/** The action select of a row (docs/rules.md#payouts-page): choosing does it. */
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
      onKeyDown={openFirst}
      value=""
    >
      <option value="">Action</option>
      <option value="payout">Payout</option>
      <option value="rollOver">Roll Over</option>
    </SelectInput>
  );
}
