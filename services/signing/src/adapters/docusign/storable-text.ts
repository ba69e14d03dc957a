const MAX_CHARACTERS = 10_000;

/** Text that PostgreSQL can store: U+0000 and lone surrogates become U+FFFD. */
export const storable = (text: string): string =>
  text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll("\u0000", "\ufffd");
