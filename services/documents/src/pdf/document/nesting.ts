import { PDFArray, PDFDict } from "pdf-lib";
import type { PDFObject } from "pdf-lib";

/** Viewers fail at some hundred levels. */
const MAX_LEVELS = 100;

export function isTooDeep(object: PDFObject): boolean {
  let level: PDFObject[] = [object];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((one) => {
      if (one instanceof PDFArray) return one.asArray();
      return one instanceof PDFDict ? one.values() : [];
    });
  }
  return false;
}
