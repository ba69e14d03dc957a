import type { ListExport } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { MAX_CHOSEN_ROWS } from "@accord/domain";
import { VisuallyHidden } from "@accord/ui";
import type { ReactNode } from "react";
import { ExportMenu } from "../export-menu.tsx";
import type { Selectable } from "./selection.ts";
import type { SelectionControls } from "./use-selection.ts";
import "./selection.css";

/** As many as a run has lines. */
const MAX_CHOSEN = 10_000;

interface SelectionBarProps<Row extends Selectable> {
  /** Of the rows: `payouts`. */
  readonly what: string;
  readonly controls: SelectionControls<Row>;
  readonly shown: number;
  /** Matching rows of all pages. */
  readonly total: number;
  readonly sum?: string;
  readonly download: ListExport["download"];
  readonly note?: string;
  readonly children?: ReactNode;
}

const countText = (count: number) => count.toLocaleString("en-US");

/** Sticks to the foot while rows are chosen; `children` are what can be done with them. */
export function SelectionBar<Row extends Selectable>(props: SelectionBarProps<Row>) {
  const { what, controls, sum, download, note, children } = props;
  const { size } = controls.selection;
  const count = countText(size);
  const spoken = sum === undefined ? `${count} selected` : `${count} selected, ${sum}`;
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{size > 0 && spoken}</span>
      </VisuallyHidden>
      {size > 0 && (
        <div aria-label={`Selected ${what}`} className="rk-bar" role="group">
          <span className="rk-bar-sum">
            <strong>{count} selected</strong>{" "}
            {sum !== undefined && <strong className="rk-bar-money">{sum}</strong>}
          </span>
          {children}
          {size > MAX_CHOSEN_ROWS ? (
            <span className="rk-bar-more">{`Up to ${MAX_CHOSEN_ROWS} can be exported.`}</span>
          ) : (
            <ExportMenu download={download} text="Export selected" what={`selected ${what}`} />
          )}
          <Button onClick={controls.clear} text="Clear" variant="outlined" />
          <MatchingLink {...props} />
          <span className="rk-bar-note">{note}</span>
        </div>
      )}
    </>
  );
}

/** Offered while more match than are shown. */
function MatchingLink<Row extends Selectable>({
  controls,
  shown,
  total,
}: Pick<SelectionBarProps<Row>, "controls" | "shown" | "total">) {
  const { isChoosing, selection } = controls;
  if (total <= shown || selection.size > shown) return null;
  if (total > MAX_CHOSEN) {
    const limit = `More than ${countText(MAX_CHOSEN)} match. Filter the list to select them all.`;
    return <span className="rk-bar-more">{limit}</span>;
  }
  return (
    <Button
      aria-disabled={isChoosing}
      className="rk-bar-more"
      onClick={controls.chooseMatching}
      text={isChoosing ? "Selecting..." : `All ${countText(total)} matching`}
      variant="minimal"
    />
  );
}
