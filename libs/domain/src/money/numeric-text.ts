/** Whether a text is a decimal that Intl formats exactly, without a float on the way. */
export function isNumericText(text: string): text is `${number}` {
  return Number.isFinite(Number(text));
}
