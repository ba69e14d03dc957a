/** "1 payout", "6 payouts". */
export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
