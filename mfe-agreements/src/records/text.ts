/** "1 payout", "6 payouts". */
export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
