import { Button } from "@accord/blueprint";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";

interface PageStepsProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** Disabled with aria-disabled, so that the buttons keep the focus. */
export function Pager({ page, pageCount, onPage }: PageStepsProps) {
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <div className="mp-steps">
      <Button
        aria-disabled={isFirst}
        aria-label="Previous page"
        icon={<ChevronLeft size={16} />}
        onClick={() => !isFirst && onPage(page - 1)}
        variant="minimal"
      />
      <span aria-live="polite" className="ac-num">
        Page {page} of {pageCount}
      </span>
      <Button
        aria-disabled={isLast}
        aria-label="Next page"
        icon={<ChevronRight size={16} />}
        onClick={() => !isLast && onPage(page + 1)}
        variant="minimal"
      />
    </div>
  );
}
