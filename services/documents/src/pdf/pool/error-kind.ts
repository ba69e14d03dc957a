/** An error as it may be logged: its message can hold what people have written in a file. */
export interface ErrorKind {
  /** `TypeError`, or `Error ENOENT` where there is a code. */
  readonly name: string;
  /** Where it happened, the innermost place first. */
  readonly at: readonly string[];
}

const MOST_PLACES = 6;

/** What is known of an error without its message. */
export function errorKind(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: `${error.constructor.name}${code}`,
    at: places.slice(0, MOST_PLACES).map((place) => place.trim()),
  };
}
