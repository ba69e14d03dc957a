/**
 * One text for references that differ in their case alone. Databases lower İ to i, with or without
 * its dot, and Σ to σ at the end of a word as well: here they are one.
 */
export const referenceKey = (reference: string): string =>
  reference.trim().toLowerCase().replaceAll("i\u0307", "i").replaceAll("ς", "σ");
