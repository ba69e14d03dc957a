export const NOT_LOADED =
  "This part of the page did not load. Check the connection, then try again.";
