import type { RequestOptions } from "./endpoint-types.ts";
import { traceOfLoad } from "./trace-of-load.ts";

type Values = Readonly<Record<string, unknown>>;

/** `call` has already checked these against the contract's types. */
export interface RequestInput extends RequestOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

function fillPath(path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

export function buildUrl(path: string, input: RequestInput): string {
  return fillPath(path, valuesOf(input.params)) + queryText(valuesOf(input.query));
}

export function buildRequest(method: string, input: RequestInput): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  if (input.body !== undefined) headers.set("Content-Type", "application/json");
  if (input.ifMatch !== undefined) headers.set("If-Match", `"${input.ifMatch}"`);
  if (input.idempotencyKey !== undefined) headers.set("Idempotency-Key", input.idempotencyKey);
  const trace = traceOfLoad();
  if (trace !== undefined) headers.set("traceparent", trace);
  return {
    method,
    credentials: "include",
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  };
}
