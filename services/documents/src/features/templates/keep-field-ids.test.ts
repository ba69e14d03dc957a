import { expect, test } from "vitest";
import { keepFieldIds } from "./keep-field-ids.ts";

const field = (fieldName: string, xPosition: number) => ({
  fieldName,
  agreementProperty: "investor_name" as const,
  fieldType: "text" as const,
  xPosition,
  yPosition: 0,
  width: 100,
  height: 20,
  pageNumber: 1,
});
const saved = [
  { ...field("A", 1), id: "a" },
  { ...field("B", 1), id: "b" },
  { ...field("B", 2), id: "b2" },
];
const ids = (sent: Parameters<typeof keepFieldIds>[1]) =>
  keepFieldIds(saved, sent).map(({ id }) => id);

test("an id that is sent stays, whatever the field contains", () => {
  expect(
    ids([
      { ...field("Other", 9), id: "a" },
      { ...field("A", 1), id: "new" },
    ]),
  ).toEqual(["a", "new"]);
});

test("fields without an id get that of the saved field with the same content or name", () => {
  expect(ids([field("B", 2), field("A", 50), field("B", 70), field("C", 1)])).toEqual([
    "b2",
    "a",
    "b",
    undefined,
  ]);
});

test("a saved field is matched once", () => {
  expect(ids([field("A", 1), field("A", 1)])).toEqual(["a", undefined]);
  expect(ids([{ ...field("A", 5), id: "a" }, field("A", 1)])).toEqual(["a", undefined]);
});
