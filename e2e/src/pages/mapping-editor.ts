import { expect, type Locator, type Page } from "@playwright/test";
import { labelled } from "./page-parts.ts";

/** Opens the mapping editor of a template and waits for its page to be drawn. */
export async function openMapping(page: Page, id: string, isAdding = false): Promise<Locator> {
  await page.goto(`/pdf-templates?map=${id}${isAdding ? "&add=1" : ""}`);
  const editor = page.getByRole("dialog", { name: /Field Mapping$/ });
  // The reader of PDFs is large: a busy machine takes its time.
  await expect(editor.locator(".mp-canvas canvas")).toBeVisible();
  return editor;
}

/** The page itself, in front of its drawing. */
export const sheet = (editor: Locator) => editor.getByTestId("mapping-layer");

/** A field in the list. */
export const listed = (editor: Locator, name: string) =>
  editor.getByRole("listbox", { name: "Mapped Fields" }).getByRole("option", { name });

/** A field's box on the shown page. */
export const box = (editor: Locator, name: string) =>
  editor.getByRole("button", { name: new RegExp(`^${name}, box on page`) });

/** The form of one field. */
export const fieldForm = (editor: Locator, title: "Add Field" | "Edit Field") =>
  editor.getByRole("region", { name: title });

/** A place as parts of the shown page's width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Clicks the shown page at a place; returns which place it really was: pixels are whole. */
export async function clickSpot(editor: Locator, { x, y }: Spot): Promise<Spot> {
  const area = await sheet(editor).boundingBox();
  if (area === null) throw new Error("No page is shown.");
  const at = { x: Math.round(area.width * x), y: Math.round(area.height * y) };
  await sheet(editor).click({ position: at });
  return { x: at.x / area.width, y: at.y / area.height };
}

/** Fills the form for a new field and adds it. */
export async function addField(editor: Locator, name: string, property: string): Promise<void> {
  const form = fieldForm(editor, "Add Field");
  await labelled(form, "Field Name").fill(name);
  await labelled(form, "Agreement Data Field").selectOption(property);
  await form.getByRole("button", { name: "Add Field" }).click();
  await expect(box(editor, name)).toBeVisible();
}

export const save = (editor: Locator) =>
  editor.getByRole("button", { name: "Save Field Mappings" }).click();
