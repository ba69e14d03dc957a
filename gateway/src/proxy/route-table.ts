import { costOf, type Cost, type Endpoint, type ServiceName } from "@accord/contracts";
import type { Pool } from "./admission.ts";

export type Route =
  | {
      kind: "service";
      pattern: string;
      service: ServiceName;
      pool: Pool;
      costOf: (query: Readonly<Record<string, unknown>>) => Cost | null;
      /** `list`: its files, and its JSON unless paged; `table`: its files alone. */
      logs?: "file" | "export" | "list" | "table" | "settings";
      changesNothing?: true;
      takesFile?: true;
      /** Needs no session; `proof` names its headers, `max` its bytes. */
      open?: NonNullable<Endpoint["open"]> & { readonly max: number };
    }
  | { kind: "unknown" }
  | { kind: "wrong-method"; allow: readonly string[] };

export type FindRoute = (method: string, path: string) => Route;

interface Entry {
  readonly method: string;
  readonly segments: readonly string[];
  readonly found: Extract<Route, { kind: "service" }>;
}

const isParameter = (segment: string) => segment.startsWith(":");
const parameters = (entry: Entry) => entry.segments.filter(isParameter).length;

/** No dot segments or encoded slashes: the service must see the same path. */
const parameterValue = /^(?!(?:\.|%2e){1,2}$)(?:[\w.~!$&'()*+,;=:@-]|%(?!00|2f|5c)[\da-f]{2})+$/i;

const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.every((part, at) => {
    const segment = segments[at] ?? "";
    return isParameter(part) ? parameterValue.test(segment) : part === segment;
  });

const poolOf = ({ open, form, bytes, produces }: Endpoint): Pool => {
  if (open) return "open";
  return form || bytes || produces ? "file" : "call";
};

function logsOf(endpoint: Endpoint): Pick<Entry["found"], "logs"> {
  const { exports, produces, table, changesControl } = endpoint;
  if (changesControl) return { logs: "settings" };
  if (exports) return { logs: produces ? "export" : "list" };
  if (table) return { logs: "table" };
  return produces ? { logs: "file" } : {};
}

export function createRouteTable(endpoints: readonly Endpoint[]): FindRoute {
  const byLength = new Map<number, Entry[]>();
  for (const one of endpoints) {
    const { method, path, service, changesNothing, open, bytes, form } = one;
    const found = {
      kind: "service" as const,
      pattern: path,
      service,
      pool: poolOf(one),
      costOf: (query: Readonly<Record<string, unknown>>) => costOf(one, query),
      ...(changesNothing && { changesNothing }),
      ...(form && { takesFile: true as const }),
      ...logsOf(one),
      ...(open && { open: { ...open, max: bytes?.maxBytes ?? 0 } }),
    };
    const entry = { method, found, segments: path.split("/") };
    byLength.set(entry.segments.length, [...(byLength.get(entry.segments.length) ?? []), entry]);
  }
  // A literal segment precedes a parameter: /api/payouts/upcoming is not the payout "upcoming".
  for (const entries of byLength.values()) entries.sort((a, b) => parameters(a) - parameters(b));
  return (method, path) => {
    const segments = path.split("/");
    const matching = (byLength.get(segments.length) ?? []).filter((entry) =>
      fits(entry.segments, segments),
    );
    if (matching.length === 0) return { kind: "unknown" };
    const requested = method === "HEAD" ? "GET" : method;
    const entry = matching.find((candidate) => candidate.method === requested);
    if (entry) return entry.found;
    return { kind: "wrong-method", allow: [...new Set(matching.map((entry) => entry.method))] };
  };
}
