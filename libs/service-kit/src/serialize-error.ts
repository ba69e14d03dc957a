export interface SerializedError {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly issues?: readonly string[];
  readonly cause?: SerializedError;
}

const MAX_CAUSES = 3;

/** PostgreSQL and JSON.parse quote the refused value; `detail` (whole rows) is omitted. */
const quotedValue = /(: |\bvalue )"[\s\S]*"/;
const quotedJson = /, (?:\.\.\.)?"[\s\S]*(?= is not valid JSON)/;
const frame = /^\s+at .+:\d+:\d+\)?$/;

/** Only known fields, never what a driver attached. */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { message, stack = "", cause } = error;
  return {
    ...kindOf(error),
    message: message.replace(quotedJson, ", …").replace(quotedValue, '$1"…"'),
    ...texts(error, ["table", "column", "constraint"]),
    ...issuesOf(error),
    stack: stack
      .split("\n")
      .filter((line) => frame.test(line))
      .join("\n"),
    ...(cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: serializeError(cause, depth + 1) }),
  };
}

/** Names and codes of the causes, no messages. */
export function serializeCause(error: Error, depth = 0): SerializedError | undefined {
  const { cause } = error;
  if (!(cause instanceof Error) || depth >= MAX_CAUSES) return undefined;
  const deeper = serializeCause(cause, depth + 1);
  return { ...kindOf(cause), ...(deeper ? { cause: deeper } : {}) };
}

const kindOf = (error: Error) => ({ name: error.name, ...texts(error, ["code"]) });

function texts(error: Error, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function issuesOf(error: Error): { issues?: string[] } {
  if (!("issues" in error) || !Array.isArray(error.issues)) return {};
  return { issues: error.issues.map(({ code, path }) => `${String(path)} ${String(code ?? "")}`) };
}
