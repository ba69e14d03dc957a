import { PdfRefused } from "../document/pdf-fault.ts";
import { operatorsOf } from "./operators-of.ts";

/** Limit of open, nested or stray operators. */
const MAX_UNBALANCED = 10_000;

/**
 * What is drawn after the content must not be inside its text object, marked content or transformations. Throws
 * PdfRefused.
 */
export function contentBalance(content: Uint8Array) {
  let saved = 0;
  let marked = 0;
  let inText = false;
  /** Offsets of `Q` operators without a `q`. Viewers ignore them. */
  const strayRestores: number[] = [];
  const operators = operatorsOf(content, MAX_UNBALANCED);
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
    if (saved + marked + strayRestores.length > MAX_UNBALANCED) throw new PdfRefused("too-complex");
  }
  const closing = [
    ...(next.value === "" ? [] : [next.value]),
    ...(inText ? ["ET"] : []),
    ...Array.from({ length: marked }, () => "EMC"),
    ...Array.from({ length: saved }, () => "Q"),
  ];
  return { closing, strayRestores };
}

export type ContentBalance = ReturnType<typeof contentBalance>;

export function withoutStrayRestores(
  content: Uint8Array,
  { strayRestores }: ContentBalance,
): Uint8Array {
  const blanked = content.slice();
  for (const at of strayRestores) blanked[at] = 32;
  return blanked;
}
