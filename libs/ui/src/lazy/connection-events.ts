/** An event of the window: the code of a part did not come. */
export const LOAD_FAILED = "accord-load-failed";

/** An event of the window: the server answers again after it did not. */
export const RECONNECTED = "accord-reconnected";
