/** `done` rejects after `cancel`. */
export interface Drawing {
  readonly done: Promise<HTMLCanvasElement>;
  readonly cancel: () => void;
}

export interface PdfDocument {
  readonly pageCount: number;
  /** `pageNumber` from 1; `pixels` is the width. */
  readonly draw: (pageNumber: number, pixels: number) => Drawing;
  readonly close: () => void;
}
