import { Button } from "@accord/blueprint";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import type { TablePaging } from "./table-types.ts";
import { useEffect, useRef, type RefObject } from "react";

const formatCount = (count: number) => count.toLocaleString("en-US");

export function TableFoot({
  count,
  from,
  total,
  isLoadingPage = false,
  onPrevious,
  onNext,
}: TablePaging & { readonly count: number }) {
  const range = `${formatCount(from)}–${formatCount(from + count - 1)}`;
  const foot = useScrollToTop(from);
  // A disabled button would lose the focus while the rows load.
  const pageButtonProps = (go: (() => void) | undefined) => ({
    "aria-disabled": isLoadingPage,
    disabled: !isLoadingPage && go === undefined,
    onClick: () => {
      if (!isLoadingPage) go?.();
    },
  });
  return (
    <div className="ac-table-foot" ref={foot}>
      <span aria-live="polite">
        {range} of {formatCount(total)}
      </span>
      <span>
        <Button
          {...pageButtonProps(onPrevious)}
          icon={<ChevronLeft size={16} />}
          text="Previous"
          variant="minimal"
        />
        <Button
          {...pageButtonProps(onNext)}
          endIcon={<ChevronRight size={16} />}
          text="Next"
          variant="minimal"
        />
      </span>
    </div>
  );
}

/** Scrolls to the head of the card when the page changes. */
function useScrollToTop(from: number): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  const shown = useRef(from);
  useEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    foot.current?.closest("section")?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [from]);
  return foot;
}
