/** Window event: a lazy chunk failed to load. */
export const LOAD_FAILED = "accord-load-failed";

/** Window event: the server is reachable again. */
export const RECONNECTED = "accord-reconnected";
