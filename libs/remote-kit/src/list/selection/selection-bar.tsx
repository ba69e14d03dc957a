import type { DownloadedFile, ExportChoice } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { MAX_BULK_ROWS, MAX_CHOSEN_ROWS } from "@accord/domain";
import { VisuallyHidden } from "@accord/ui";
import type { ReactNode } from "react";
import { ExportMenu } from "../export-menu.tsx";
import type { Selectable } from "./selection.ts";
import { chosenQuery, type ChosenQuery } from "./changed-count.ts";
import { useCountQuestion } from "./use-count-question.tsx";
import type { SelectionControls } from "./use-selection.ts";
import "./selection.css";

interface SelectionBarProps<Row extends Selectable, Filter> {
  /** Of the rows: `payouts`. */
  readonly what: string;
  readonly controls: SelectionControls<Row, Filter>;
  readonly shown: number;
  /** Matching rows of all pages. */
  readonly total: number;
  readonly sum?: string | undefined;
  readonly download: (choice: ExportChoice & ChosenQuery) => Promise<DownloadedFile>;
  readonly note?: string;
  readonly children?: ReactNode;
}

const countText = (count: number) => count.toLocaleString("en-US");

/** Sticks to the foot while rows are chosen; `children` are what can be done with them. */
export function SelectionBar<Row extends Selectable, Filter>(
  props: SelectionBarProps<Row, Filter>,
) {
  const { what, controls, sum, download, note, children } = props;
  const { size, chosen } = controls;
  const { ask, dialog } = useCountQuestion(controls);
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
          {"ids" in chosen && size > MAX_CHOSEN_ROWS ? (
            <span className="rk-bar-more">{`Up to ${MAX_CHOSEN_ROWS} can be exported.`}</span>
          ) : (
            <ExportMenu
              download={(choice) => ask((rows) => download({ ...choice, ...chosenQuery(rows) }))}
              text="Export selected"
              what={`selected ${what}`}
            />
          )}
          <Button onClick={controls.clear} text="Clear" variant="outlined" />
          <MatchingLink {...props} />
          <span className="rk-bar-note">{note}</span>
        </div>
      )}
      {dialog}
    </>
  );
}

/** Offered while more match than are shown. */
function MatchingLink<Row extends Selectable, Filter>({
  controls,
  shown,
  total,
}: Pick<SelectionBarProps<Row, Filter>, "controls" | "shown" | "total">) {
  if (total <= shown || controls.size >= total) return null;
  if (total > MAX_BULK_ROWS) {
    const limit = `More than ${countText(MAX_BULK_ROWS)} match. Filter the list to select them all.`;
    return <span className="rk-bar-more">{limit}</span>;
  }
  return (
    <Button
      className="rk-bar-more"
      onClick={({ currentTarget }) => {
        // The button goes away.
        currentTarget.closest(".rk-bar")?.querySelector("button")?.focus();
        controls.chooseMatching(total);
      }}
      text={`All ${countText(total)} matching`}
      variant="minimal"
    />
  );
}
