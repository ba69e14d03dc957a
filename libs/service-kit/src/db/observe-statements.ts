import type { Logger } from "../logger.ts";
import { counter } from "../metrics/registry.ts";
import { currentRequestId, currentSpan } from "../request-context.ts";
import { activeTracer } from "../traces/tracer.ts";

const countSlow = counter({
  name: "accord_db_slow_queries_total",
  help: "Statements that took longer than SLOW_QUERY_MS",
  labels: [],
  initial: [{}],
});

const MAX_TEXT = 2_000;

interface SlowQueryLog {
  readonly ms: number;
  readonly logger: Logger;
}

let slow: SlowQueryLog | null = null;

/** Of the whole process, for connections made from now on; 0 ms: none. */
export function logSlowQueries(log: SlowQueryLog): void {
  slow = log.ms > 0 ? log : null;
}

/** A `pg.Client`. */
interface Connection {
  query(...input: never[]): unknown;
}

/** Spans and slow statements of a new connection. Nothing is measured while both are off. */
export function observeStatements(connection: Connection): void {
  if (slow === null && activeTracer() === null) return;
  const original = connection.query;
  const query = (input: readonly unknown[]): unknown => Reflect.apply(original, connection, input);
  const observed = (...input: unknown[]): unknown => {
    const text = textOf(input[0]);
    const end = text === null ? null : start(text);
    if (end === null) return query(input);
    const callback = input.at(-1);
    if (typeof callback === "function") {
      input[input.length - 1] = (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      };
      return query(input);
    }
    const result = query(input);
    if (result instanceof Promise) result.then(() => end(null), end);
    return result;
  };
  Reflect.set(connection, "query", observed);
}

function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return null;
  return typeof statement.text === "string" ? statement.text : null;
}

/** Placeholders stand for the values of a text. */
const shorten = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, MAX_TEXT);

/** The callback runs in the context of the connection, so that of the request is kept. */
function start(text: string): ((error: unknown) => void) | null {
  const parent = currentSpan();
  const tracer = parent?.isRecorded === true ? activeTracer() : null;
  if (slow === null && tracer === null) return null;
  const requestId = currentRequestId();
  const startedAt = performance.now();
  const span = tracer?.startSpan(/^\s*\w*/.exec(text)?.[0].trim().toLowerCase() || "statement", {
    kind: "client",
    parent: parent?.traceparent,
    attributes: { "db.system.name": "postgresql", "db.query.text": shorten(text) },
  });
  return (error) => {
    span?.end(error ? { error: codeOf(error) } : {});
    const ms = Math.round(performance.now() - startedAt);
    if (slow === null || ms < slow.ms) return;
    countSlow({});
    const line = { ms, sql: shorten(text), ...(requestId !== undefined && { requestId }) };
    slow.logger.warn(line, "slow query");
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "unknown";
