import { DRIVER_TIMEOUT } from "./db/database-error.ts";

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
  if (!isErrorLike(error)) return { name: typeof error };
  const { stack = "", cause } = error;
  const message = messageOf(error);
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

/** pg-boss copies errors into plain objects. */
type ErrorLike = Pick<Error, "message" | "stack" | "cause"> & { readonly name?: string };
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === "object" &&
  error !== null &&
  "message" in error &&
  typeof error.message === "string";

/** Node names every address that it tried, and leaves the text of the whole empty. */
function messageOf(error: ErrorLike): string {
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((one) => (one instanceof Error ? one.message : "")).join("; ");
}

/** Names and codes of the causes; messages only of the driver's own timeouts, which have no code. */
export function serializeCause(error: Error, depth = 0): SerializedError | undefined {
  const { cause } = error;
  if (!(cause instanceof Error) || depth >= MAX_CAUSES) return undefined;
  const deeper = serializeCause(cause, depth + 1);
  const message = DRIVER_TIMEOUT.test(cause.message) ? { message: cause.message } : {};
  return { ...kindOf(cause), ...message, ...(deeper ? { cause: deeper } : {}) };
}

const kindOf = (error: ErrorLike) => ({
  name: error.name ?? "Error",
  ...texts(error, ["code"]),
});

function texts(error: ErrorLike, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function issuesOf(error: ErrorLike): { issues?: string[] } {
  if (!("issues" in error) || !Array.isArray(error.issues)) return {};
  return { issues: error.issues.map(({ code, path }) => `${String(path)} ${String(code ?? "")}`) };
}
