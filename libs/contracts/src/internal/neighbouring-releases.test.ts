import { expect, test } from "vitest";
import {
  internalEndpoints,
  readInternalFields,
  readReleasedFields,
  RENEW,
  schemaOf,
  type FieldPaths,
} from "./internal-fields.ts";

const now = readInternalFields();
const released = readReleasedFields();
const calls = Object.entries(released);

/** Fields that must be there now and were not promised before. */
function addedTo(before: FieldPaths, after: FieldPaths): string[] {
  const known = new Set(before.map((path) => path.replace(/\?$/, "")));
  const isKnown = (path: string) => path === "" || known.has(path);
  const parentOf = (path: string) => path.replace(/(\[\])*\.?[^.]*$/, "").replace(/(\[\])+$/, "");
  return after
    .filter((path) => !path.endsWith("?") && !before.includes(path))
    .filter((path) => isKnown(parentOf(path)));
}

test(`no internal call of the release before is missing (after a release: ${RENEW})`, () => {
  expect(calls.length).toBeGreaterThan(10);
  expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(released)));
});

test.each(calls)(
  "%s accepts responses of the previous release: new fields are optional",
  (call, before) => {
    expect(addedTo(before.response, now[call]?.response ?? [])).toEqual([]);
  },
);

test.each(calls)(
  "%s accepts requests of the previous release: new fields are optional",
  (call, before) => {
    expect(addedTo(before.body, now[call]?.body ?? [])).toEqual([]);
  },
);

test("unknown fields of the next release are ignored in requests and responses", () => {
  const strict = internalEndpoints().filter(({ body, response }) =>
    [body, response].some(
      (schema) =>
        schema && JSON.stringify(schemaOf(schema)).includes('"additionalProperties":false'),
    ),
  );
  expect(strict.map(({ path }) => path)).toEqual([]);
});

test("a new required field is reported, unless its parent is new and optional", () => {
  const before = ["agreement", "agreement.id", "paid", "paid[].amount", "notes?"];
  const after = [
    ...before,
    "total",
    "paid[].short",
    "notes",
    "firm?",
    "firm.name",
    "agreement.kind?",
  ];
  expect(addedTo(before, after)).toEqual(["total", "paid[].short", "notes"]);
});
