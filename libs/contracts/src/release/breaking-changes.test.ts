import * as z from "@accord/zod";
import { describe, expect, test } from "vitest";
import { createSchemas } from "../openapi/schemas.ts";
import { breakingChanges } from "./breaking-changes.ts";
import { readContracts, readReleased, RENEW, type ContractsRecord } from "./contracts-record.ts";

test(`programs of the last release get along with this one (after a release: ${RENEW})`, () => {
  const released = readReleased();
  expect(Object.keys(released.calls).length).toBeGreaterThan(80);
  expect(breakingChanges(released, readContracts())).toEqual([]);
});

interface Call {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly fields?: z.ZodType;
  readonly response?: z.ZodType;
}

function record(path: string, { query, body, fields, response }: Call): ContractsRecord {
  const schemas = createSchemas();
  const call = {
    status: 200,
    ...(query && { query: schemas.members(query) }),
    ...(body && { body: schemas.input(body) }),
    ...(fields && { fields: schemas.members(fields) }),
    ...(response && { response: schemas.output(response) }),
  };
  return { calls: { [`POST ${path}`]: call }, components: schemas.components() };
}

const compare = (path: string) => (before: Call, now: Call) =>
  breakingChanges(record(path, before), record(path, now)).map((text) =>
    text.replace(`POST ${path}: `, ""),
  );

const text = z.string();
const oneOf = (...values: [string, ...string[]]) => z.enum(values);
const body = (shape: z.core.$ZodShape): Call => ({ body: z.object(shape) });
const answer = (shape: z.core.$ZodShape): Call => ({ response: z.object(shape) });

describe("a public call", () => {
  const changes = compare("/api/things");

  test("that is gone is named", () => {
    expect(breakingChanges(record("/api/things", body({})), { calls: {}, components: {} })).toEqual(
      ["POST /api/things is gone. Keep it until no program of the last release calls it."],
    );
  });

  test.each<[string, Call, Call]>([
    ["an optional field of a request", body({ a: text }), body({ a: text, b: text.optional() })],
    ["a wider request", body({ a: text.max(5) }), body({ a: text.max(9).nullish() })],
    ["a value of a request's enum", body({ a: oneOf("x") }), body({ a: oneOf("x", "y") })],
    ["a field of an answer", answer({ a: text }), answer({ a: text, b: text })],
    ["a value of an answer's enum", answer({ a: oneOf("x") }), answer({ a: oneOf("x", "y") })],
    ["a parameter", { query: z.object({}) }, { query: z.object({ q: text.optional() }) }],
  ])("takes %s without complaint", (_what, before, now) => {
    expect(changes(before, now)).toEqual([]);
  });

  test.each<[string, Call, Call, RegExp]>([
    [
      "a required field",
      body({ a: text }),
      body({ a: text, b: text }),
      /b is required\. Make it optional/,
    ],
    ["a required parameter", {}, { query: z.object({ q: text }) }, /q is required/],
    ["a shorter limit", body({ a: text }), body({ a: text.max(5) }), /a is narrower: maxLength 5/],
    ["fewer values", body({ a: oneOf("x", "y") }), body({ a: oneOf("x") }), /a allows no y/],
    [
      "a refused null",
      body({ a: text.nullable() }),
      body({ a: text }),
      /a is now string instead of null/,
    ],
    [
      "an ignored field",
      body({ a: text, b: text.optional() }),
      body({ a: text }),
      /b is no longer read/,
    ],
    [
      "an unknown field of a form",
      { fields: z.strictObject({ a: text.optional(), b: text.optional() }) },
      { fields: z.strictObject({ a: text.optional() }) },
      /b is not accepted/,
    ],
  ])("may not get %s in its request", (_what, before, now, sentence) => {
    expect(changes(before, now).join("\n")).toMatch(sentence);
  });

  test.each<[string, Call, Call, RegExp]>([
    ["a field", answer({ a: text, b: text }), answer({ a: text }), /has no b any more\. Keep it/],
    [
      "a nested field",
      answer({ a: z.array(z.object({ b: text })) }),
      answer({ a: z.array(z.object({})) }),
      /no a\[\]\.b any more/,
    ],
    ["a value", answer({ a: oneOf("x", "y") }), answer({ a: oneOf("x") }), /a is never y any more/],
    ["its type", answer({ a: text }), answer({ a: z.number() }), /a is not what .* number/],
    [
      "its presence",
      answer({ a: text }),
      answer({ a: text.optional() }),
      /a is not what .*required/,
    ],
    ["its value", answer({ a: text }), answer({ a: text.nullable() }), /a is not what .* null/],
    ["the answer", answer({ a: text }), {}, /body is not what a reader/],
  ])("may not lose %s in its answer", (_what, before, now, sentence) => {
    const found = changes(before, now);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });
});

describe("an internal call, whose two sides may be of either release", () => {
  const changes = compare("/internal/things");

  test.each<[string, Call, Call]>([
    ["an optional field of a request", body({ a: text }), body({ a: text, b: text.optional() })],
    [
      "an optional field of an answer",
      answer({ a: text }),
      answer({ a: text, b: text.optional() }),
    ],
    ["a dropped optional field", body({ a: text, b: text.optional() }), body({ a: text })],
  ])("takes %s without complaint", (_what, before, now) => {
    expect(changes(before, now)).toEqual([]);
  });

  test.each<[string, Call, Call, RegExp]>([
    [
      "a required field of a request",
      body({}),
      body({ a: text }),
      /a is required\. Make it optional/,
    ],
    [
      "a required field of an answer",
      answer({}),
      answer({ a: text }),
      /a is required, which the last release does not send/,
    ],
    [
      "a request without a required field",
      body({ a: text }),
      body({}),
      /a: the last release refuses .*required/,
    ],
    [
      "an answer without a required field",
      answer({ a: text }),
      answer({}),
      /a is not what a reader/,
    ],
    [
      "a value that the last release refuses",
      body({ a: oneOf("x") }),
      body({ a: oneOf("x", "y") }),
      /refuses .* \(allows no y\)/,
    ],
    [
      "a value that the last release cannot read",
      answer({ a: oneOf("x") }),
      answer({ a: oneOf("x", "y") }),
      /allows no y/,
    ],
    ["a longer text", body({ a: text.max(5) }), body({ a: text.max(9) }), /refuses .*maxLength 5/],
    [
      "a strict body",
      body({ a: text, b: text.optional() }),
      { body: z.strictObject({ a: text }) },
      /b is not accepted/,
    ],
  ])("may not get %s", (_what, before, now, sentence) => {
    expect(changes(before, now).join("\n")).toMatch(sentence);
  });
});

test("no internal call refuses unknown fields, which the next release may send", () => {
  const strict = Object.entries(readContracts().calls).filter(
    ([name, { body: content }]) =>
      name.includes(" /internal/") &&
      JSON.stringify(content ?? {}).includes('"additionalProperties":false'),
  );
  expect(strict).toEqual([]);
});
