import { Button } from "@accord/blueprint";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import type { TablePaging } from "./table-types.ts";

const figure = new Intl.NumberFormat("en-US");

/** `1–25 of 140` and the ways back and on. */
export function TableFoot({
  count,
  from,
  total,
  onPrevious,
  onNext,
}: TablePaging & { readonly count: number }) {
  const range = `${figure.format(from)}–${figure.format(from + count - 1)}`;
  return (
    <div className="ac-table-foot">
      <span aria-live="polite">
        {range} of {figure.format(total)}
      </span>
      <span>
        <Button
          disabled={onPrevious === undefined}
          icon={<ChevronLeft size={16} />}
          onClick={() => onPrevious?.()}
          text="Previous"
          variant="minimal"
        />
        <Button
          disabled={onNext === undefined}
          endIcon={<ChevronRight size={16} />}
          onClick={() => onNext?.()}
          text="Next"
          variant="minimal"
        />
      </span>
    </div>
  );
}
