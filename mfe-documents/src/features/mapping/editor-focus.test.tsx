import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  press,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  boxes,
  boxOf,
  formButton,
  hold,
  openEditor,
  optionOf,
  options,
  serveTemplate,
} from "./testing/open-editor.tsx";

vi.setConfig({ testTimeout: 20_000 });

vi.mock(import("./pdf/open-pdf.ts"), () => ({
  openPdf: async () => ({
    pageCount: 3,
    draw: () => ({
      done: Promise.resolve(document.createElement("canvas")),
      cancel: () => undefined,
    }),
    close: () => undefined,
  }),
}));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const page = () => firstByRole("region", "Page");
const list = () => firstByRole("listbox");
const focus = (element: HTMLElement) => act(async () => element.focus());
const undo = () => hold("z", { ctrlKey: true });
const redo = () => hold("z", { ctrlKey: true, shiftKey: true });
const hasFocus = (find: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

test("undo of the focused box moves the focus to the page, and further undo keys still work", async () => {
  serveTemplate();
  await openEditor(true);
  await typeInto(fieldLabelled("Field Name"), "Term");
  await typeInto(fieldLabelled("Agreement Data Field"), "term_months");
  await click(formButton());
  await focus(boxOf("Term"));
  await press("ArrowRight");
  await undo();
  expect(document.activeElement).toBe(boxOf("Term"));
  await undo();
  expect(boxes()).toHaveLength(2);
  await hasFocus(page);
  await redo();
  await redo();
  expect(boxes()).toContain("Term, box on page 1, x 1, y 0, 100 by 20");
  await undo();
  await undo();
  expect(boxes()).toHaveLength(2);
});

test("undo that shows another page moves the focus to the selected box", async () => {
  serveTemplate();
  await openEditor();
  await click(optionOf("Investment"));
  await typeInto(fieldLabelled("Copy to other pages"), "2");
  await click(buttonNamed("Copy"));
  await click(buttonNamed("Next page"));
  await focus(boxOf("Investment"));
  await undo();
  expect(options()).toHaveLength(3);
  await hasFocus(() => boxOf("Investment"));
  expect(boxes()).toContain("Investment Amount, box on page 1, x 246, y 318, 130 by 20");
  await redo();
  expect(options()).toHaveLength(4);
});

test("removing or redoing the removal of the focused box keeps the focus in the editor", async () => {
  serveTemplate();
  await openEditor();
  await click(optionOf("Investor Name"));
  await focus(boxOf("Investor Name"));
  await press("Delete");
  await hasFocus(list);
  await undo();
  expect(boxes()).toHaveLength(2);
  await focus(boxOf("Investor Name"));
  await redo();
  expect(boxes()).toHaveLength(1);
  await hasFocus(page);
  await undo();
  expect(boxes()).toHaveLength(2);
});

test("the focus never falls back to the document body between quick key presses", async () => {
  serveTemplate();
  await openEditor();
  await click(optionOf("Investor Name"));
  await focus(boxOf("Investor Name"));
  const quickly = (key: string, held: KeyboardEventInit = {}) => {
    const init = { key, bubbles: true, cancelable: true, ...held };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
  };
  quickly("Delete");
  expect(document.activeElement).toBe(list());
  quickly("z", { ctrlKey: true });
  expect(boxes()).toHaveLength(2);
  boxOf("Investor Name").focus();
  quickly("y", { ctrlKey: true });
  expect(document.activeElement).toBe(page());
  quickly("z", { ctrlKey: true });
  expect(boxes()).toHaveLength(2);
});

test("adding a field focuses the form, also when the form is open already", async () => {
  serveTemplate();
  await openEditor();
  const add = buttonNamed("Add Field");
  await focus(add);
  await click(add);
  await hasFocus(() => fieldLabelled("Field Name"));
  await focus(add);
  await click(add);
  await hasFocus(() => fieldLabelled("Field Name"));
});

test("Discard keeps the focus in the form, or moves it to the list when the form closes", async () => {
  serveTemplate();
  await openEditor();
  await click(optionOf("Investment"));
  expect(textOf("region", "Edit Field")).not.toContain("Discard");
  await typeInto(fieldLabelled("Width"), "none");
  await click(formButton());
  await focus(buttonNamed("Discard"));
  await click(buttonNamed("Discard"));
  expect(fieldLabelled("Width").value).toBe("130");
  expect(textOf("region", "Edit Field")).not.toContain("Discard");
  await hasFocus(() => fieldLabelled("Field Name"));
  await click(buttonNamed("Add Field"));
  await focus(buttonNamed("Discard"));
  await click(buttonNamed("Discard"));
  await hasFocus(() => buttonNamed("Add Field"));
});
