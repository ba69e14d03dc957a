/** Rows of a list that one call chooses by their ids. */
export const MAX_CHOSEN_ROWS = 200;
