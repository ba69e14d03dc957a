/** Without the message, which can contain text of the PDF. */
export interface ErrorKind {
  readonly name: string;
  readonly at: readonly string[];
}

const MAX_FRAMES = 6;

export function errorKind(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: `${error.constructor.name}${code}`,
    at: frames.slice(0, MAX_FRAMES).map((frame) => frame.trim()),
  };
}
