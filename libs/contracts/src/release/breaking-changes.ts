import type { JsonSchema } from "../openapi/wire-formats.ts";
import type { CallRecord, ContractsRecord } from "./contracts-record.ts";
import { lostFields, lostParts } from "./lost-parts.ts";
import { refusalsOf, type Refusal, type SchemaIn } from "./schema-refusals.ts";

/**
 * One sentence for each change that a program of the last release does not survive. A public call
 * has clients of that release. An internal one has callers and services of both releases at once.
 */
export function breakingChanges(before: ContractsRecord, now: ContractsRecord): string[] {
  return Object.entries(before.calls).flatMap(([name, was]) => {
    const is = now.calls[name];
    if (!is) return [`${name} is gone. Keep it until no program of the last release calls it.`];
    const at = (record: ContractsRecord) => (schema: JsonSchema) => ({
      schema,
      components: record.components,
    });
    const changes = changesOf({ was, is, inBefore: at(before), inNow: at(now) }, isInternal(name));
    return changes.map((change) => `${name}: ${change}`);
  });
}

const isInternal = (name: string) => name.includes(" /internal/");

interface Comparison {
  readonly was: CallRecord;
  readonly is: CallRecord;
  inBefore(schema: JsonSchema): SchemaIn;
  inNow(schema: JsonSchema): SchemaIn;
}

function changesOf(comparison: Comparison, internal: boolean): string[] {
  const { was, is } = comparison;
  const whole = [
    ...(was.status === is.status ? [] : [`it answers ${is.status} instead of ${was.status}.`]),
    ...(was.produces === is.produces
      ? []
      : [`it answers with ${is.produces ?? "JSON"} instead of ${was.produces ?? "JSON"}.`]),
  ];
  const requests = (["query", "body", "fields"] as const).flatMap((part) =>
    requestChanges(comparison, part, internal),
  );
  return [...whole, ...requests, ...answerChanges(comparison, internal)];
}

const ANY: JsonSchema = {};

function requestChanges(
  { was, is, inBefore, inNow }: Comparison,
  part: "query" | "body" | "fields",
  internal: boolean,
): string[] {
  const [old, next] = [inBefore(was[part] ?? ANY), inNow(is[part] ?? ANY)];
  if (!was[part] && !is[part]) return [];
  const sent = was[part] ? old : inBefore({ type: "object" });
  const isStrict = true;
  const backward = refusalsOf(sent, next, { isStrict }).map(
    (refusal) => `the request's ${textOf(refusal)}. ${fixOf(refusal, REQUEST_FIX)}`,
  );
  if (!internal || !was[part]) {
    const lost = lostFields(old, next).map(
      ({ path }) => `the request's ${path} is no longer read. Read it for one release more.`,
    );
    return [...backward, ...lost];
  }
  const forward = refusalsOf(next, old, { isStrict }).map(
    ({ path, reason }) =>
      `the request's ${path || "body"}: the last release refuses what this one may send (${reason}). ${NEIGHBOUR_FIX}`,
  );
  return [...backward, ...forward];
}

function answerChanges({ was, is, inBefore, inNow }: Comparison, internal: boolean): string[] {
  if (!was.response) return [];
  const [old, next] = [inBefore(was.response), inNow(is.response ?? ANY)];
  const options = { isStrict: false, hasOpenEnums: !internal };
  const lost = internal ? [] : lostParts(old, next);
  const isKnown = (path: string) => lost.some((part) => part.path === path);
  const forward = refusalsOf(next, old, options).filter(({ path }) => !isKnown(path));
  const backward = internal ? refusalsOf(old, next, options) : [];
  return [
    ...lost.map(({ reason }) => `${reason} ${ANSWER_FIX}`),
    ...forward.map(
      ({ path, reason }) =>
        `the answer's ${path || "body"} is not what a reader of the last release takes (${reason}). ${ANSWER_FIX}`,
    ),
    ...backward.map(
      (refusal) =>
        `the answer's ${textOf(refusal)}, which the last release does not send. ${fixOf(refusal, NEIGHBOUR_FIX)}`,
    ),
  ];
}

const textOf = ({ path, reason }: Refusal) => `${path || "body"} ${reason}`;

const OPTIONAL_FIX = "Make it optional until the next release.";
const REQUEST_FIX = "Accept what the last release accepts.";
const ANSWER_FIX = "Keep it as it is, and add a field for what is new.";
const NEIGHBOUR_FIX = "Both releases run at once: read it first, send it one release later.";
const fixOf = ({ reason }: Refusal, otherwise: string) =>
  reason === "is required" ? OPTIONAL_FIX : otherwise;
