/** `18 months`, `1 year`. */
export const termText = (term: { readonly termValue: number; readonly termUnit: string }): string =>
  `${term.termValue} ${term.termValue === 1 ? term.termUnit.slice(0, -1) : term.termUnit}`;
