/** Rows of a list that one call chooses by their ids. */
export const MAX_CHOSEN_ROWS = 200;
/** Rows that a bulk action takes; as many as a payout run has lines. */
export const MAX_BULK_ROWS = 10_000;
/** Code of a 409: another number of rows matches than was sent; the body has the new `count`. */
export const COUNT_CHANGED = "count_changed";
/** Days that the view of upcoming payouts looks ahead, and that of paid ones back. */
export const PAYOUT_VIEW_DAYS = 60;
