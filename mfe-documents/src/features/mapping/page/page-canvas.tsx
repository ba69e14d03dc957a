import { useEffect, useRef } from "react";
import { canvasScale } from "../geometry/scale.ts";
import type { PdfDocument } from "../pdf/pdf-document.ts";

export interface BrokenPage {
  readonly pdf: PdfDocument;
  readonly pageNumber: number;
}

interface PageCanvasProps {
  readonly pdf: PdfDocument;
  readonly pageNumber: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly onFailed: (page: BrokenPage) => void;
}

/** Delay before drawing again while the window is resized; meanwhile the old drawing is scaled. */
const REST_MS = 80;

/** Draws off screen and swaps canvases when done, so that nothing flickers. Outdated drawings are cancelled. */
export function PageCanvas({ pdf, pageNumber, width, height, onFailed }: PageCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const pixels = Math.round(width * canvasScale(width, height, window.devicePixelRatio || 1));
    const isOtherPage = shown.current !== String(pageNumber);
    if (isOtherPage) container.current?.replaceChildren();
    let isWanted = true;
    let cancel: (() => void) | undefined;
    const draw = () => {
      const drawing = pdf.draw(pageNumber, pixels);
      cancel = drawing.cancel;
      drawing.done.then(
        (canvas) => {
          if (!isWanted) return;
          container.current?.replaceChildren(canvas);
          shown.current = String(pageNumber);
        },
        () => isWanted && onFailed({ pdf, pageNumber }),
      );
    };
    const timer = setTimeout(draw, isOtherPage ? 0 : REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      cancel?.();
    };
  }, [pdf, pageNumber, width, height, onFailed]);
  return <div aria-hidden="true" className="mp-canvas" ref={container} />;
}
