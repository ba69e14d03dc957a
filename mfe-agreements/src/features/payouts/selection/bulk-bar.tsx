import type { ListExport } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { ListedPayout } from "@accord/contracts";
import { formatMoney, formatUsd, MAX_CHOSEN_ROWS } from "@accord/domain";
import { ExportMenu } from "@accord/remote-kit";
import { VisuallyHidden } from "@accord/ui";
import { inRunsText, sumOf } from "./selection.ts";
import type { SelectionControls } from "./use-selection.ts";

/** As many as a run has lines. */
const MAX_CHOSEN = 10_000;

interface BulkBarProps extends Pick<ListExport, "download"> {
  readonly controls: SelectionControls;
  readonly rows: readonly ListedPayout[];
  /** Matching rows of all pages. */
  readonly total: number;
  readonly onAdd: () => void;
}

const countText = (count: number) => count.toLocaleString("en-US");

/** Sticks to the foot while rows are chosen. */
export function BulkBar({ controls, rows, total, download, onAdd }: BulkBarProps) {
  const { selection } = controls;
  const sum = formatUsd(formatMoney(sumOf(selection)));
  const count = countText(selection.size);
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{selection.size > 0 && `${count} selected, ${sum}`}</span>
      </VisuallyHidden>
      {selection.size > 0 && (
        <div aria-label="Selected payouts" className="pay-bar" role="group">
          <span className="pay-bar-sum">
            <strong>{count} selected</strong> <strong className="pay-bar-money">{sum}</strong>
          </span>
          <Button intent="primary" onClick={onAdd} text="Add to payout run" />
          {selection.size > MAX_CHOSEN_ROWS ? (
            <span className="pay-bar-more">{`Up to ${MAX_CHOSEN_ROWS} can be exported.`}</span>
          ) : (
            <ExportMenu download={download} text="Export selected" what="selected payouts" />
          )}
          <Button onClick={controls.clear} text="Clear" variant="outlined" />
          <MatchingLink controls={controls} rows={rows} total={total} />
          <span className="pay-bar-note">{inRunsText(rows)}</span>
        </div>
      )}
    </>
  );
}

/** Offered while more match than are shown. */
function MatchingLink({
  controls,
  rows,
  total,
}: Pick<BulkBarProps, "controls" | "rows" | "total">) {
  const { isChoosing, selection } = controls;
  if (total <= rows.length || selection.size > rows.length) return null;
  if (total > MAX_CHOSEN) {
    const limit = `More than ${countText(MAX_CHOSEN)} match. Filter the list to select them all.`;
    return <span className="pay-bar-more">{limit}</span>;
  }
  return (
    <Button
      aria-disabled={isChoosing}
      className="pay-bar-more"
      onClick={controls.chooseMatching}
      text={isChoosing ? "Selecting..." : `All ${countText(total)} matching`}
      variant="minimal"
    />
  );
}
