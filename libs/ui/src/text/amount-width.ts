const FIGURE = 0.66;
const POINT = 0.3;

/** An upper estimate in em. */
export const amountWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[,.]/.test(character) ? POINT : FIGURE), 0);
