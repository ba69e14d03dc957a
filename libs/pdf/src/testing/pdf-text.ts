import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, as a reader would select it. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    pages.push(texts.join(""));
  }
  await task.destroy();
  return pages;
}

/** A piece of text with the place of its baseline, in points from the top left of its page. */
export interface PlacedPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The pieces of text on the first page of a PDF, and where they stand. */
export async function firstPagePieces(bytes: Buffer): Promise<PlacedPiece[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x = NaN, y = NaN]: unknown[] = item.transform;
    return [{ text: item.str, x: Number(x), y: height - Number(y), width: item.width }];
  });
  await task.destroy();
  return pieces;
}
