/** The lists that have saved views, and the filters that their address holds. */
export const viewFilters = {
  investors: ["q", "kind"],
  agreements: ["investor", "term", "amount"],
  payouts: ["view", "q", "from", "to", "method"],
  "payout-runs": ["status"],
} as const;

export type ViewPage = keyof typeof viewFilters;

export const viewPages = ["investors", "agreements", "payouts", "payout-runs"] as const;

export const MAX_SAVED_VIEWS = 50;

export const MAX_VIEW_NAME = 100;

export const MAX_VIEW_QUERY = 2000;

/** What every list's address can hold besides its filters; never a cursor or an open record. */
export const viewSettings = ["sort", "columns", "density"] as const;

/** Control characters, and what is left of bytes that are no UTF-8. */
const unreadable = /[\p{Cc}\ufffd]/u;

/** Whether a view of the page can hold the query: each parameter is known, readable and given once. */
export function isViewQuery(page: ViewPage, query: string): boolean {
  const known: readonly string[] = [...viewFilters[page], ...viewSettings];
  const entries = [...new URLSearchParams(query)];
  const names = entries.map(([name]) => name);
  if (entries.some(([, value]) => unreadable.test(value))) return false;
  return new Set(names).size === names.length && names.every((name) => known.includes(name));
}
