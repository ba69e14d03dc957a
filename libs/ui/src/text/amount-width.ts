/** Widths of the printed face's figures in em: digits and signs of one width, commas and points. */
const FIGURE = 0.66;
const POINT = 0.3;

/** The width of a formatted amount in em, a little more than it takes. */
export const amountWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[,.]/.test(character) ? POINT : FIGURE), 0);
