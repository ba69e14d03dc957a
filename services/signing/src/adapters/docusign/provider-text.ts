const MOST_CHARACTERS = 10_000;

/**
 * A text that somebody typed at the provider, as the database can keep it: PostgreSQL knows no
 * U+0000, and half a surrogate pair is no text. What cannot be kept shows as U+FFFD.
 */
export const storable = (text: string): string =>
  text.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll("\u0000", "\ufffd");
