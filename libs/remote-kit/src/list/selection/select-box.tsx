import { Checkbox } from "@accord/blueprint";
import { RowActions, type Column } from "@accord/ui";
import type { ChangeEvent, ReactNode } from "react";
import { WithTooltip } from "../with-tooltip.tsx";
import type { Selectable } from "./selection.ts";
import type { SelectionControls } from "./use-selection.ts";
import "./selection.css";

/** A click or Space with Shift; the browser sends a click for both. */
const hasShift = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

interface RowTexts<Row> {
  /** Such as `payout of Ana Lee`. */
  readonly about: (row: Row) => string;
  /** Undefined where the row can be chosen. */
  readonly whyDisabled?: (row: Row) => string | undefined;
}

interface SelectBoxProps<Row extends Selectable> extends RowTexts<Row> {
  readonly row: Row;
  readonly controls: SelectionControls<Row>;
}

/** One that is disabled keeps the focus, so that its reason can be read. */
export function SelectBox<Row extends Selectable>(props: SelectBoxProps<Row>) {
  const { row, controls, about, whyDisabled } = props;
  const { selection, toggle } = controls;
  const reason = whyDisabled?.(row);
  const label = `Select ${about(row)}`;
  if (reason !== undefined) {
    return (
      <WithTooltip label={reason}>
        <Checkbox
          aria-disabled
          aria-label={`${label}. ${reason}`}
          checked={false}
          className="rk-box rk-box-off"
          onChange={() => undefined}
        />
      </WithTooltip>
    );
  }
  return (
    <Checkbox
      aria-label={label}
      checked={selection.has(row.id)}
      className="rk-box"
      onChange={(event) => toggle(row, event.currentTarget.checked, hasShift(event))}
    />
  );
}

interface SelectColumnOptions<Row extends Selectable> extends RowTexts<Row> {
  readonly what: string;
  readonly controls: SelectionControls<Row>;
}

export function selectColumn<Row extends Selectable>(
  options: SelectColumnOptions<Row>,
): Column<Row> {
  const { what, controls } = options;
  return {
    key: "select",
    header: "Select",
    headControl: (
      <Checkbox
        aria-label={`Select all shown ${what}`}
        checked={controls.headState === "all"}
        className="rk-box"
        disabled={!controls.canSelectAny}
        indeterminate={controls.headState === "some"}
        onChange={() => controls.toggleShown(controls.headState !== "all")}
      />
    ),
    width: 44,
    narrowWidth: 40,
    cell: (row) => (
      <RowActions>
        <SelectBox {...options} row={row} />
      </RowActions>
    ),
  };
}

export function SelectCard<Row extends Selectable>({
  children,
  ...box
}: SelectBoxProps<Row> & { readonly children: ReactNode }) {
  return (
    <div className="rk-select-card">
      <SelectBox {...box} />
      {children}
    </div>
  );
}
