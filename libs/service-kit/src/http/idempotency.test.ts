import { expect, test } from "vitest";
import { hashJson } from "./idempotency.ts";

test("equal bodies have the same hash in any order of their keys", () => {
  const one = hashJson({ a: "1", b: { c: [1, { d: null, e: true }] }, f: undefined });
  expect(hashJson({ b: { c: [1, { e: true, d: null }] }, a: "1" })).toBe(one);
  expect(one).toMatch(/^[\w-]{43}$/);
});

test.each([
  ["another value", { a: "2" }],
  ["another type", { a: 1 }],
  ["another key", { b: "1" }],
  ["one key more", { a: "1", b: null }],
  ["another depth", { a: { a: "1" } }],
  ["nothing", undefined],
])("%s has another hash", (_name, body) => {
  expect(hashJson(body)).not.toBe(hashJson({ a: "1" }));
});

test("the order of an array changes the hash", () => {
  expect(hashJson({ a: [1, 2] })).not.toBe(hashJson({ a: [2, 1] }));
});
