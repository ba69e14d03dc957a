/** A drawing under way. It fails when it is cancelled. */
export interface Drawing {
  readonly done: Promise<HTMLCanvasElement>;
  readonly cancel: () => void;
}

/** An opened PDF. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Draws a page, from 1, so that it is `pixels` wide. */
  readonly draw: (pageNumber: number, pixels: number) => Drawing;
  readonly close: () => void;
}
