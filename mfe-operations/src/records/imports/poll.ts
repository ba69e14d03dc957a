/** Between two reads of work in progress, in milliseconds. */
export const POLL_MS = 1000;
