import { DelayedSpinner } from "@accord/ui";
import { useState, type ReactNode } from "react";
import type { PageSize } from "../geometry/box.ts";
import { fitScale } from "../geometry/scale.ts";
import type { PdfState } from "../pdf/use-pdf.ts";
import { PageCanvas, type BrokenPage } from "./page-canvas.tsx";
import { PageSheet } from "./page-sheet.tsx";

interface PageViewProps {
  readonly state: PdfState;
  readonly page: PageSize;
  readonly pageNumber: number;
  /** CSS pixels per point. */
  readonly scale: number;
  readonly failure: ReactNode;
  readonly children?: ReactNode;
}

/** 1 while the pane is not measured (always, in jsdom). */
export const scaleIn = (paneWidth: number, page: PageSize) =>
  paneWidth === 0 ? 1 : fitScale(paneWidth, page);

export function PageView({ state, page, pageNumber, scale, failure, children }: PageViewProps) {
  const [broken, setBroken] = useState<BrokenPage>();
  const pdf = state.status === "open" ? state.pdf : undefined;
  const isBroken = pdf !== undefined && broken?.pdf === pdf && broken.pageNumber === pageNumber;
  const hasFailed = state.status === "failed" || isBroken;
  return (
    <>
      {hasFailed && failure}
      <PageSheet page={page} scale={scale}>
        {pdf && (
          <PageCanvas
            height={page.height * scale}
            onFailed={setBroken}
            pageNumber={pageNumber}
            pdf={pdf}
            width={page.width * scale}
          />
        )}
        {state.status === "loading" && <DelayedSpinner label="Loading the page" size={40} />}
        {children}
      </PageSheet>
    </>
  );
}
