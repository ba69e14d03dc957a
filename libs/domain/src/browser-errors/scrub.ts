const MAX_MESSAGE = 200;
const MAX_PAGE = 100;

/** An error's text without e-mail addresses, queries and digits, at most 200 characters. */
export const scrubMessage = (text: string): string =>
  text
    .slice(0, 10 * MAX_MESSAGE)
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, "[e-mail]")
    .replaceAll(/[?#][^\s"')]*/g, "")
    .replaceAll(/\d+/g, "0")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_MESSAGE);

/** The path of a page with `:id` for each part that contains a digit, at most 100 characters. */
export const pagePattern = (path: string): string =>
  path
    .replace(/[?#].*$/s, "")
    .split("/")
    .map((part) => (/\d|@|%/.test(part) ? ":id" : part))
    .join("/")
    .slice(0, MAX_PAGE);
