/** Said when a dialog's or the details' code did not load. */
export const NOT_LOADED =
  "This part of the page did not load. Check the connection, then try again.";
