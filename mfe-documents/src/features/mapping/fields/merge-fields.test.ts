import { agreementProperties, fieldTypes } from "@accord/domain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleTemplate } from "../testing/sample-template.ts";
import { differingParts, fieldParts, withPart } from "./field-parts.ts";
import { fromRecord, isSameField, type MappedField } from "./mapped-field.ts";
import { mergeFields, type Choices } from "./merge-fields.ts";

const [name, amount, roi] = sampleTemplate().fields.map(fromRecord) as [
  MappedField,
  MappedField,
  MappedField,
];
const base = [name, amount, roi];
const moved = (field: MappedField, x: number) => ({ ...field, box: { ...field.box, x } });

describe("merge of two users' changes", () => {
  test("keeps what each added, moved and removed", () => {
    const mine = [moved(name, 5), roi, { ...name, key: "mine", fieldName: "Mine" }];
    const theirs = [name, amount, moved(roi, 9), { ...roi, key: "theirs", fieldName: "Theirs" }];
    const { fields, conflicts } = mergeFields({ base, theirs, mine });
    expect(fields).toEqual([moved(name, 5), moved(roi, 9), theirs[3], mine[2]]);
    expect(conflicts).toEqual([]);
  });

  test("combines changes to different parts of one field", () => {
    const mine = [moved(name, 5)];
    const theirs = [{ ...name, fieldName: "Full Name", box: { ...name.box, width: 40 } }];
    expect(mergeFields({ base: [name], theirs, mine })).toEqual({
      fields: [{ ...theirs[0], box: { ...name.box, x: 5, width: 40 } }],
      conflicts: [],
    });
  });

  test("reports a conflict when both moved a field, and keeps the chosen position once", () => {
    const lists = {
      base,
      theirs: [moved(name, 6), amount, roi],
      mine: [moved(name, 5), amount, roi],
    };
    const { conflicts } = mergeFields(lists);
    expect(conflicts).toEqual([
      { key: name.key, theirs: moved(name, 6), mine: moved(name, 5), parts: ["position"] },
    ]);
    expect(mergeFields(lists, { [name.key]: "mine" }).fields).toEqual(lists.mine);
    expect(mergeFields(lists, { [name.key]: "theirs" }).fields).toEqual(lists.theirs);
  });

  test("reports a conflict when one removed a field that the other changed, in both directions", () => {
    const changed = { base: [name], theirs: [moved(name, 6)], mine: [] };
    expect(mergeFields(changed).conflicts).toMatchObject([{ mine: undefined, parts: [] }]);
    expect(mergeFields(changed, { [name.key]: "mine" }).fields).toEqual([]);
    const removed = { base: [name], theirs: [], mine: [moved(name, 5)] };
    expect(mergeFields(removed).conflicts).toMatchObject([{ theirs: undefined, parts: [] }]);
    expect(mergeFields(removed, { [name.key]: "mine" }).fields).toEqual([moved(name, 5)]);
    expect(mergeFields(removed, { [name.key]: "theirs" }).fields).toEqual([]);
  });

  test("reports no conflict for equal changes, also when both added the same field", () => {
    const added = { ...name, fieldName: "Added" };
    const theirs = [moved(name, 5), { ...added, key: "theirs" }];
    const mine = [moved(name, 5), { ...added, key: "mine" }];
    expect(mergeFields({ base: [name], theirs, mine })).toEqual({ fields: theirs, conflicts: [] });
  });
});

const keys = ["a", "b", "c", "d", "e"];
const content = fc.record({
  fieldName: fc.constantFrom("One", "Two"),
  agreementProperty: fc.constantFrom(...agreementProperties.slice(0, 2)),
  fieldType: fc.constantFrom(...fieldTypes.slice(0, 2)),
  pageNumber: fc.integer({ min: 1, max: 2 }),
  box: fc.record({
    x: fc.integer({ min: 0, max: 2 }),
    y: fc.constant(0),
    width: fc.integer({ min: 1, max: 2 }),
    height: fc.constant(1),
  }),
});
const listOf = (own: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...keys, ...own), { maxLength: 7 })
    .chain((chosen) => fc.tuple(...chosen.map((key) => content.map((one) => ({ ...one, key })))));
const lists = fc.record({
  base: listOf([]),
  theirs: listOf(["t1", "t2"]),
  mine: listOf(["m1", "m2"]),
});
const side = fc.constantFrom("theirs" as const, "mine" as const);
const choices: fc.Arbitrary<Choices> = fc.dictionary(fc.constantFrom(...keys), side);
const find = (fields: readonly MappedField[], key: string) =>
  fields.find((field) => field.key === key);

describe("merge of random lists", () => {
  test("contains no key twice, whatever is chosen", () => {
    fc.assert(
      fc.property(lists, choices, (all, chosen) => {
        const found = mergeFields(all, chosen).fields.map(({ key }) => key);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  test("equals the other list when one side changed nothing", () => {
    fc.assert(
      fc.property(lists, ({ base: old, theirs }) => {
        const known = [...old];
        expect(mergeFields({ base: old, theirs, mine: known })).toEqual({
          fields: theirs,
          conflicts: [],
        });
        const back = mergeFields({ base: old, theirs: known, mine: theirs });
        expect(back.conflicts).toEqual([]);
        expect(new Set(back.fields)).toEqual(new Set(theirs));
      }),
    );
  });

  test("takes each part from the only side that changed it", () => {
    fc.assert(
      fc.property(lists, choices, (all, chosen) => {
        const { fields, conflicts } = mergeFields(all, chosen);
        for (const field of fields) {
          const [old, theirs, mine] = [all.base, all.theirs, all.mine].map((list) =>
            find(list, field.key),
          );
          if (!old || !theirs || !mine) continue;
          const inConflict = conflicts.find(({ key }) => key === field.key)?.parts ?? [];
          for (const part of fieldParts) {
            const isOpen = inConflict.includes(part);
            const isMine = isOpen
              ? chosen[field.key] === "mine"
              : differingParts(old, mine).includes(part);
            expect(isSameField(field, withPart(field, isMine ? mine : theirs, part))).toBe(true);
          }
        }
      }),
    );
  });

  test("finds the same conflicts when the sides are swapped", () => {
    fc.assert(
      fc.property(lists, (all) => {
        const found = mergeFields(all).conflicts.map(({ key, parts }) => `${key} ${parts.join()}`);
        const swapped = { base: all.base, theirs: all.mine, mine: all.theirs };
        const other = mergeFields(swapped).conflicts;
        expect(other.map(({ key, parts }) => `${key} ${parts.join()}`).sort()).toEqual(
          found.sort(),
        );
      }),
    );
  });

  test("with one side chosen throughout keeps every change of that side", () => {
    fc.assert(
      fc.property(lists, side, (all, kept) => {
        const all5 = Object.fromEntries(keys.map((key) => [key, kept]));
        const { fields } = mergeFields(all, all5);
        for (const field of all[kept]) {
          const old = find(all.base, field.key);
          const here = find(fields, field.key);
          if (old === undefined || isSameField(old, field)) continue;
          for (const part of differingParts(old, field)) {
            expect(here && isSameField(here, withPart(here, field, part))).toBe(true);
          }
        }
      }),
    );
  });
});
