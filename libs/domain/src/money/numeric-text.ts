export function isNumericText(text: string): text is `${number}` {
  return Number.isFinite(Number(text));
}
