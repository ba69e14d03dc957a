/** Widths of the printed face's figures in em: digits and signs of one width, commas and points. */
const FIGURE = 0.66;
const POINT = 0.3;

/** The width of a formatted amount in em, a little more than it takes. */
export const amountWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[,.]/.test(character) ? POINT : FIGURE), 0);

/** What is longer than a numbered reference, `AGR-2026-300511`, is cut with an ellipsis. */
const MAX_TEXT = 16;
const widths: Readonly<Record<string, number>> = { "-": 0.46, ".": POINT, "%": 0.9 };
const LETTER = 0.68;

/** The width of a reference or percentage in em, at most that of its first 16 characters. */
export const textWidth = (text: string): number =>
  [...text]
    .slice(0, MAX_TEXT)
    .reduce((sum, one) => sum + (widths[one] ?? (/\d/.test(one) ? FIGURE : LETTER)), 0);
