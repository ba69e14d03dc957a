import { describe, expect, test } from "vitest";
import { MISSING } from "../fields/check-field.ts";
import type { FieldText } from "../fields/field-text.ts";
import { fromRecord } from "../fields/mapped-field.ts";
import { sampleTemplate } from "../testing/sample-template.ts";
import { copyField } from "./copies.ts";
import { editorReducer, type EditorAction } from "./editor-reducer.ts";
import { conflictsWith } from "./reload.ts";
import { isDirty, selectedField, startEditor, type EditorState } from "./editor-state.ts";

const template = sampleTemplate();
const fields = template.fields.map(fromRecord);
const [name, amount, roi] = fields.map(({ key }) => key) as [string, string, string];
const newIds = "6d1c1f4a-52a4-4f0e-8a3a-1b2c3d4e5f60";
const newKey = (number: number) => `6d1c1f4a-52a4-4f0e-8a3a-00000000000${number}`;
const opened = startEditor({ pages: template.pages, fields }, false, newIds);
const run = (state: EditorState, ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, state);
const typing = (values: Partial<FieldText>): EditorAction[] =>
  Object.entries(values).map(([one, value]) => ({
    type: "typed",
    name: one as keyof FieldText,
    value,
  }));
const names = (state: EditorState) => state.fields.map(({ fieldName }) => fieldName);
const complete = { fieldName: "Term", agreementProperty: "term_months" };

describe("adding", () => {
  test("starts with the specified defaults on the shown page", () => {
    const { text, formOf, page } = run(opened, { type: "add" });
    expect([formOf, page]).toEqual(["add", 1]);
    expect(text).toEqual({
      fieldName: "",
      agreementProperty: "",
      fieldType: "text",
      xPosition: "0",
      yPosition: "0",
      width: "100",
      height: "20",
      pageNumber: "1",
    });
    expect(run(opened, { type: "page", page: 2 }, { type: "add" }).text.pageNumber).toBe("2");
  });

  test("places the new field below existing ones", () => {
    const add = [{ type: "add" } as const, ...typing(complete), { type: "commit" } as const];
    const places = run(opened, ...add, ...add, ...add).fields.slice(3);
    expect(places.map(({ box }) => [box.x, box.y])).toEqual([
      [0, 0],
      [0, 24],
      [0, 48],
    ]);
    const full = { x: 0, y: 0, width: 300, height: 200 };
    const covered = run(
      opened,
      { type: "page", page: 3 },
      ...add,
      { type: "place", box: full, pageNumber: 3, key: newKey(1) },
      { type: "add" },
    );
    expect(covered.text).toMatchObject({ xPosition: "0", yPosition: "0", pageNumber: "3" });
  });

  test("uses the clicked position, and selects the new field", () => {
    const box = { x: 90, y: 200, width: 100, height: 20 };
    const added = run(
      opened,
      { type: "add" },
      ...typing(complete),
      { type: "place", box, pageNumber: 2 },
      { type: "commit" },
    );
    expect(selectedField(added)).toMatchObject({ ...complete, box, pageNumber: 2 });
    expect([added.formOf, added.fields.length, isDirty(added)]).toEqual(["edit", 4, true]);
  });

  test("reports missing values and adds nothing", () => {
    const refused = run(opened, { type: "add" }, { type: "commit" });
    expect(refused.notice).toBe(MISSING);
    expect(Object.keys(refused.errors)).toEqual(["fieldName", "agreementProperty"]);
    expect(refused.fields).toBe(fields);
  });

  test("stops at 200 fields", () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...fields[0]!, key: String(index) }));
    const full = startEditor({ pages: template.pages, fields: many }, true, newIds);
    const refused = run(full, ...typing(complete), { type: "commit" });
    expect(refused.fields).toHaveLength(200);
    expect(refused.notice).toContain("at most 200 fields");
  });
});

describe("selection", () => {
  test("opens the form with the field and shows its page", () => {
    const state = run(opened, { type: "select", key: roi });
    expect([state.formOf, state.page, state.text.fieldName]).toEqual(["edit", 2, "Total ROI"]);
  });

  test("commits typed values when another field is selected", () => {
    const state = run(
      opened,
      { type: "select", key: name },
      ...typing({ fieldName: "Full Name", xPosition: "80.5" }),
      { type: "select", key: amount },
    );
    expect(state.selected).toBe(amount);
    expect(state.fields[0]).toMatchObject({ fieldName: "Full Name", box: { x: 80.5 } });
  });

  test("stays at invalid values and keeps them", () => {
    const state = run(opened, { type: "select", key: name }, ...typing({ pageNumber: "9" }), {
      type: "select",
      key: amount,
    });
    expect([state.selected, state.text.pageNumber]).toEqual([name, "9"]);
    expect(state.errors.pageNumber).toBe("The last page of this template is 3");
  });
});

describe("placing", () => {
  test("moves the field and updates the form without losing typed values", () => {
    const box = { x: 10, y: 20, width: 30, height: 40 };
    const state = run(
      opened,
      { type: "select", key: name },
      ...typing({ fieldName: "Full Name" }),
      { type: "place", key: name, box, pageNumber: 1 },
    );
    expect(state.fields[0]).toMatchObject({ fieldName: "Investor Name", box });
    expect(state.text).toMatchObject({ fieldName: "Full Name", xPosition: "10", height: "40" });
  });

  test("keeps a typed size when the field only moves", () => {
    const state = run(
      opened,
      { type: "select", key: name },
      ...typing({ xPosition: "left", width: "250" }),
      { type: "place", key: name, box: { ...fields[0]!.box, x: 10, y: 20 }, pageNumber: 1 },
    );
    expect(state.text).toMatchObject({ xPosition: "10", yPosition: "20", width: "250" });
  });

  test("combines repeated arrow keys into one undo step", () => {
    const at = (x: number): EditorAction => ({
      type: "place",
      key: name,
      box: { ...fields[0]!.box, x },
      pageNumber: 1,
      gesture: `move ${name}`,
    });
    const moved = run(opened, { type: "select", key: name }, at(73), at(74), at(75));
    expect(moved.fields[0]?.box.x).toBe(75);
    const undone = run(moved, { type: "undo" });
    expect([undone.fields[0]?.box.x, undone.text.xPosition]).toEqual([72, "72"]);
    expect(isDirty(undone)).toBe(false);
    expect(run(undone, { type: "redo" }).fields[0]?.box.x).toBe(75);
  });
});

describe("removing", () => {
  test("clears the selection, can be undone, and restores the field's position in the list", () => {
    const removed = run(opened, { type: "select", key: name }, { type: "remove", key: name });
    expect(names(removed)).toEqual(["Investment Amount", "Total ROI"]);
    expect([removed.selected, removed.formOf]).toEqual([undefined, "none"]);
    expect(run(removed, { type: "undo" }).selected).toBe(name);
    const other = run(removed, { type: "remove", key: amount });
    const back = run(other, { type: "restore", field: fields[0]!, index: 0 });
    expect(names(back)).toEqual(["Investor Name", "Total ROI"]);
    expect(run(back, { type: "restore", field: fields[0]!, index: 0 })).toBe(back);
  });
});

describe("copying", () => {
  test("to all other pages fits smaller pages and is one undo step", () => {
    const { copies, fitted } = copyField(fields[1]!, "all", opened);
    expect(copies.map(({ pageNumber, box }) => [pageNumber, box.x, box.y])).toEqual([
      [2, 246, 318],
      [3, 170, 180],
    ]);
    expect(fitted).toBe(1);
    const copied = run(opened, { type: "copy", copies });
    expect(copied.fields).toHaveLength(5);
    expect(new Set(copied.fields.map(({ key }) => key)).size).toBe(5);
    expect(run(copied, { type: "undo" }).fields).toBe(fields);
    expect(copyField(fields[1]!, 2, copied).copies).toEqual([]);
  });
});

describe("isDirty", () => {
  test("is true for typed text and moved boxes, and false after saving", () => {
    expect(isDirty(opened)).toBe(false);
    expect(isDirty(run(opened, { type: "add" }))).toBe(false);
    expect(isDirty(run(opened, { type: "add" }, ...typing({ fieldName: "T" })))).toBe(true);
    const changed = run(opened, { type: "remove", key: name });
    expect(isDirty(run(changed, { type: "saved", fields: changed.fields }))).toBe(false);
  });
});

describe("an error response", () => {
  test("selects its first field and shows the error until the value changes", () => {
    const issues = { [amount]: { xPosition: "X must be a number from 0 to 20,000" } };
    const refused = run(opened, { type: "refused", issues });
    expect([refused.selected, refused.errors]).toEqual([amount, issues[amount]]);
    const box = { ...fields[1]!.box, x: 5 };
    const moved = run(refused, { type: "place", key: amount, box, pageNumber: 1 });
    expect([moved.issues, moved.errors]).toEqual([{}, {}]);
  });
});

describe("reload after another user's save", () => {
  const box = { x: 1, y: 2, width: 3, height: 4 };
  const place: EditorAction = { type: "place", key: name, box, pageNumber: 1 };
  const changed = (changes: object) =>
    fields.map((one) => (one.key === name ? { ...one, ...changes } : one));
  const reload = (theirs: typeof fields, choices = {}): EditorAction => ({
    type: "reloaded",
    fields: theirs,
    pages: template.pages,
    choices,
  });

  test("takes their fields and keeps positions that were set here", () => {
    const theirs = { ...fields[2]!, key: "theirs", fieldName: "Their field" };
    const state = run(opened, place, reload([...fields, theirs]));
    expect(names(state)).toEqual([...names(opened), "Their field"]);
    expect(state.fields[0]?.box).toEqual(box);
    expect([isDirty(state), state.past.length]).toEqual([true, 0]);
  });

  test("reports a conflict for a field that both moved, and contains the chosen one once", () => {
    const here = run(opened, place);
    const moved = changed({ box: { ...fields[0]!.box, x: 99 } });
    expect(conflictsWith(here, moved)).toMatchObject([{ key: name, parts: ["position"] }]);
    const mine = run(here, reload(moved, { [name]: "mine" }));
    expect([mine.fields.length, mine.fields[0]?.box]).toEqual([3, box]);
    const theirs = run(here, reload(moved, { [name]: "theirs" }));
    expect([theirs.fields.length, theirs.fields[0]?.box]).toEqual([3, { ...box, x: 99, y: 136 }]);
  });

  test("merges with values that are typed for the same field", () => {
    const typed = run(opened, { type: "select", key: name }, ...typing({ xPosition: "80" }));
    const renamed = changed({ fieldName: "Full Name" });
    const state = run(typed, reload(renamed));
    expect(state.fields[0]).toMatchObject({ fieldName: "Full Name", box: { x: 80 } });
    expect(state.text).toMatchObject({ fieldName: "Full Name", xPosition: "80" });
    const wrong = run(opened, { type: "select", key: name }, ...typing({ xPosition: "left" }));
    const kept = run(wrong, reload(renamed));
    expect(kept.text).toMatchObject({ fieldName: "Full Name", xPosition: "left" });
    expect(kept.fields[0]?.box.x).toBe(72);
  });
});
