/** A search begins when the typing has rested for this long, in ms. */
export const TYPING_REST_MS = 250;
