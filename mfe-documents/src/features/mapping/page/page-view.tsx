import { DelayedSpinner } from "@accord/ui";
import { type ReactNode, useCallback, useState } from "react";
import type { PageSize } from "../geometry/box.ts";
import { fitScale } from "../geometry/scale.ts";
import type { PdfState } from "../pdf/use-pdf.ts";
import type { Editor } from "../use-editor.ts";
import { PageCanvas, type BrokenPage } from "./page-canvas.tsx";
import { Pager } from "./pager.tsx";

interface PageViewProps {
  readonly label: string;
  readonly pageLabel: string;
  readonly editor: Editor;
  readonly pdf: PdfState;
  readonly tools: ReactNode;
  readonly failure: ReactNode;
  /** Drawn above the page; `scale` in CSS pixels per point. */
  readonly layer?: (page: PageSize, scale: number) => ReactNode;
}

export function PageView(props: PageViewProps) {
  const { editor, pdf: state, layer } = props;
  const { pages, page: pageNumber } = editor.state;
  const { width: paneWidth, ref } = usePaneWidth();
  const [broken, setBroken] = useState<BrokenPage>();
  const page = pages[pageNumber - 1];
  if (page === undefined) return null;
  // Not measured yet (always, in jsdom).
  const scale = paneWidth === 0 ? 1 : fitScale(paneWidth, page);
  const [width, height] = [page.width * scale, page.height * scale];
  const pdf = state.status === "open" ? state.pdf : undefined;
  const isBroken = pdf !== undefined && broken?.pdf === pdf && broken.pageNumber === pageNumber;
  return (
    <section aria-label={props.label} className="mp-pane mp-pane-page">
      <div className="mp-pane-head">
        <Pager onPage={editor.showPage} page={pageNumber} pageCount={pages.length} />
        {props.tools}
        <span className="mp-zoom ac-num">{Math.round(scale * 100)}%</span>
      </div>
      <div aria-label={props.pageLabel} className="mp-scroll" ref={ref} role="region" tabIndex={0}>
        {(state.status === "failed" || isBroken) && props.failure}
        <div className="mp-sheet ac-paper" style={{ width, height }}>
          {pdf && (
            <PageCanvas
              height={height}
              onFailed={setBroken}
              pageNumber={pageNumber}
              pdf={pdf}
              width={width}
            />
          )}
          {state.status === "loading" && <DelayedSpinner label="Loading the page" size={40} />}
          {layer?.(page, scale)}
        </div>
      </div>
    </section>
  );
}

/**
 * offsetWidth includes the scrollbar: otherwise its appearance would shrink the page and hide it again. 0 until
 * measured.
 */
function usePaneWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(element.offsetWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
