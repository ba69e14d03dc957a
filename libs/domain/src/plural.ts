/** `day` for 1, else `days`. */
export const pluralForm = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** `1 payout`, `1,200 payouts`. */
export const pluralize = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString("en-US")} ${pluralForm(count, one, many)}`;
