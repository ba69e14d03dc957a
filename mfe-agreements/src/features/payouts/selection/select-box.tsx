import { Checkbox } from "@accord/blueprint";
import type { ListedPayout } from "@accord/contracts";
import { WithTooltip } from "@accord/remote-kit";
import type { ChangeEvent } from "react";
import { aboutPayout } from "../list/listed-text.ts";
import { headStateOf, isSelectable, whyDisabled } from "./selection.ts";
import type { SelectionControls } from "./use-selection.ts";

interface SelectBoxProps {
  readonly payout: ListedPayout;
  readonly controls: SelectionControls;
}

/** A click or Space with Shift; the browser sends a click for both. */
const hasShift = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** One that is disabled keeps the focus, so that its reason can be read. */
export function SelectBox({ payout, controls }: SelectBoxProps) {
  const { selection, toggle } = controls;
  const reason = whyDisabled(payout);
  const label = `Select payout of ${aboutPayout(payout)}`;
  if (reason !== undefined) {
    return (
      <WithTooltip label={reason}>
        <Checkbox
          aria-disabled
          aria-label={`${label}. ${reason}`}
          checked={false}
          className="pay-box pay-box-off"
          onChange={() => undefined}
        />
      </WithTooltip>
    );
  }
  return (
    <Checkbox
      aria-label={label}
      checked={selection.has(payout.id)}
      className="pay-box"
      onChange={(event) => toggle(payout, event.currentTarget.checked, hasShift(event))}
    />
  );
}

interface HeadBoxProps {
  readonly rows: readonly ListedPayout[];
  readonly controls: SelectionControls;
}

export function HeadBox({ rows, controls }: HeadBoxProps) {
  const state = headStateOf(controls.selection, rows);
  return (
    <Checkbox
      aria-label="Select all shown payouts"
      checked={state === "all"}
      className="pay-box"
      disabled={!rows.some(isSelectable)}
      indeterminate={state === "some"}
      onChange={() => controls.toggleShown(state !== "all")}
    />
  );
}
