import { PdfRefused } from "../document/pdf-fault.ts";
import { operatorsOf } from "./operators-of.ts";

/** What a page's content leaves open, and what it closes without having opened it. */
export interface ContentBalance {
  /** Operators that close what was left open, in order; empty when the content is tidy. */
  readonly closing: readonly string[];
  /** Where a `Q` stands that restores nothing. Viewers pass over it. */
  readonly strayRestores: readonly number[];
}

/** The most that a content may leave open, or nest, or restore for nothing; sound ones have some. */
const MOST_LOOSE = 10_000;

/**
 * How a content ends. What is drawn behind it must not stand in its text object, in its marked
 * (perhaps hidden) content or under its transformations. Throws PdfRefused for one that no viewer
 * would get through.
 */
export function contentBalance(content: Uint8Array): ContentBalance {
  let saved = 0;
  let marked = 0;
  let inText = false;
  const strayRestores: number[] = [];
  const operators = operatorsOf(content, MOST_LOOSE);
  let next = operators.next();
  for (; next.done !== true; next = operators.next()) {
    const { name, at } = next.value;
    if (name === "q") saved += 1;
    else if (name === "Q" && saved === 0) strayRestores.push(at);
    else if (name === "Q") saved -= 1;
    else if (name === "BT") inText = true;
    else if (name === "ET") inText = false;
    else if (name === "BMC" || name === "BDC") marked += 1;
    else if (name === "EMC") marked = Math.max(0, marked - 1);
    if (saved + marked + strayRestores.length > MOST_LOOSE) throw new PdfRefused("too-complex");
  }
  const closing = [
    ...(next.value === "" ? [] : [next.value]),
    ...(inText ? ["ET"] : []),
    ...Array.from({ length: marked }, () => "EMC"),
    ...Array.from({ length: saved }, () => "Q"),
  ];
  return { closing, strayRestores };
}

/** The content without its stray restores. */
export function withoutStrayRestores(
  content: Uint8Array,
  { strayRestores }: ContentBalance,
): Uint8Array {
  const mended = content.slice();
  for (const at of strayRestores) mended[at] = 32;
  return mended;
}
