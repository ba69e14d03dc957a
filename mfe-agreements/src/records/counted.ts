/** "1 payout", "6 payouts". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
