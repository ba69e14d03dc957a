import type { PdfTemplate } from "@accord/contracts";
import type { Locator, Page } from "@playwright/test";
import { unique } from "../src/fixtures/samples.ts";
import { addTemplate } from "../src/fixtures/templates.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  addField,
  box,
  clickSpot,
  fieldForm,
  listed,
  openMapping,
  save,
} from "../src/pages/mapping-editor.ts";
import {
  dialog,
  expectFieldError,
  labelled,
  suggest,
  toast,
  answer,
  question,
} from "../src/pages/page-parts.ts";

const mapped = [
  { fieldName: "Investor", agreementProperty: "investor_name" },
  { fieldName: "Amount", agreementProperty: "investment_amount", fieldType: "currency" },
];

/** Opens the editor while its PDF reader does not load, and loads that by 'Try again'. */
async function openAfterRetry(page: Page, id: string): Promise<Locator> {
  await page.route("**/pdf.worker*", (route) => route.abort());
  await page.goto(`/pdf-templates?map=${id}`);
  const editor = dialog(page, /Field Mapping$/);
  await expect(editor.getByRole("alert")).toContainText("Failed to load PDF.");
  await page.unroute("**/pdf.worker*");
  await editor.getByRole("button", { name: "Try again" }).click();
  await expect(editor.locator(".mp-canvas canvas")).toBeVisible();
  return editor;
}

test("fields are added, moved and saved with the mouse once the PDF reader has loaded, and are there after a reload", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const template = await addTemplate(page, api, unique("Mapping "), mapped);
  const editor = await openAfterRetry(page, template.id);
  await editor.getByRole("button", { name: "Add Field" }).click();
  const form = fieldForm(editor, "Add Field");
  await form.getByRole("button", { name: "Add Field" }).click();
  await expect(form.getByRole("alert")).toHaveText(
    "Please fill in all required field information.",
  );
  await expectFieldError(labelled(form, "Field Name"), "Enter a field name");
  await clickSpot(editor, { x: 0.5, y: 0.5 });
  await expect(toast(page, "Position Set")).toBeVisible();
  await addField(editor, "Term", "term_months");
  await expect(editor.getByText("Unsaved changes")).toBeVisible();

  // Drawn to the left edges of the others, at X 72.
  const from = await box(editor, "Term").boundingBox();
  const goal = await box(editor, "Amount").boundingBox();
  if (from === null || goal === null) throw new Error("A box is not shown.");
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(goal.x + 80, from.y + 40, { steps: 3 });
  await page.mouse.move(goal.x + 33, from.y + 40, { steps: 3 });
  await expect(editor.locator(".mp-guide-x")).toBeVisible();
  await page.mouse.up();
  await expect(labelled(fieldForm(editor, "Edit Field"), "X")).toHaveValue("72");
  await save(editor);
  await expect(toast(page, "Fields Saved")).toContainText("3 field mappings are saved.");
  await expect(editor.getByText("Unsaved changes")).toHaveCount(0);

  const kept = await api.get<PdfTemplate>(`/api/pdf-templates/${template.id}`);
  expect(kept.fields.map(({ fieldName }) => fieldName)).toEqual(["Investor", "Amount", "Term"]);
  await editor.getByRole("button", { name: "Back" }).click();
  await expect(editor).toHaveCount(0);
  const again = await openMapping(page, template.id);
  await expect(listed(again, "Term")).toBeVisible();
});

test("every action works without a mouse", async ({ page, api }) => {
  const template = await addTemplate(page, api, unique("Keys "), mapped);
  const editor = await openMapping(page, template.id);
  await editor.getByRole("listbox", { name: "Mapped Fields" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(box(editor, "Amount")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+ArrowLeft");
  await expect(box(editor, "Amount")).toHaveAccessibleName(
    "Amount, box on page 1, x 73, y 160, 299 by 20",
  );
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(box(editor, "Amount")).toHaveAccessibleName(/x 73, y 160, 300 by 20/);
  await page.keyboard.press("Delete");
  await expect(listed(editor, "Amount")).toHaveCount(0);
  await expect(editor.getByRole("listbox", { name: "Mapped Fields" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(listed(editor, "Amount")).toBeVisible();
  await page.keyboard.press("Escape");
  await answer(page, "Discard your changes?", "Keep editing");
  const button = editor.getByRole("button", { name: "Save Field Mappings" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Fields Saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
});

test("a test fill shows a real agreement on the page and links to what does not fit", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const tiny = { fieldName: "Schedule", agreementProperty: "payout_schedule", height: 8 };
  const template = await addTemplate(page, api, unique("Fill "), [...mapped, tiny]);
  const editor = await openMapping(page, template.id);
  await editor.getByRole("button", { name: "Test Fill" }).click();
  const form = dialog(page, "Test Fill");
  await suggest(form, "Agreement", agreement.reference);
  await form.getByRole("button", { name: "Fill", exact: true }).click();
  await expect(editor.getByText("1 field needs attention")).toBeVisible();
  await expect(editor.locator(".mp-canvas canvas")).toBeVisible();
  await editor.getByRole("button", { name: /^Schedule/ }).click();
  await expect(box(editor, "Schedule")).toHaveAttribute("aria-pressed", "true");
  const edit = fieldForm(editor, "Edit Field");
  await labelled(edit, "Height").fill("200");
  await edit.getByRole("button", { name: "Update Field" }).click();
  await expect(toast(page, "Field Updated")).toBeVisible();
  await editor.getByRole("button", { name: "Test Fill" }).click();
  await suggest(form, "Agreement", agreement.reference);
  await form.getByRole("button", { name: "Fill", exact: true }).click();
  await expect(editor.getByText("Every field fits and is printed as it should be.")).toBeVisible();
  await editor.getByRole("button", { name: "Back to mapping" }).click();
  await expect(box(editor, "Schedule")).toBeVisible();
});

test("two tabs that move the same field keep one position, and it is saved once", async ({
  page,
  context,
  api,
  guard,
}) => {
  guard.expect(/status of 412/);
  const template = await addTemplate(page, api, unique("Two "), mapped);
  const path = `/api/pdf-templates/${template.id}`;
  const [investor, amount] = (await api.get<PdfTemplate>(path)).fields;
  const editor = await openMapping(page, template.id);
  const other = await openMapping(await context.newPage(), template.id);
  for (const [tab, spot] of [
    [other, { x: 0.25, y: 0.25 }],
    [editor, { x: 0.5, y: 0.75 }],
  ] as const) {
    await listed(tab, "Investor").click();
    await clickSpot(tab, spot);
  }
  await listed(other, "Amount").click();
  await labelled(fieldForm(other, "Edit Field"), "Height").fill("31");
  await save(other);
  await expect(toast(other.page(), "Fields Saved")).toBeVisible();

  await save(editor);
  await expect(toast(page, "Save Failed")).toBeVisible();
  await expect(editor.getByText(/changed this template on/)).toBeVisible();
  await editor.getByRole("button", { name: "Reload" }).click();
  const choice = dialog(page, "Choose what is kept");
  await expect(choice.getByRole("radio")).toHaveCount(2);
  await expect(choice.getByRole("radio", { name: /^Theirs/ })).toHaveAccessibleName(/X 153, Y 198/);
  await choice.getByText("Mine", { exact: true }).click();
  await choice.getByRole("button", { name: "Apply" }).click();
  await expect(box(editor, "Investor")).toHaveCount(1);
  await expect(editor.getByText("Unsaved changes")).toBeVisible();
  await save(editor);
  await expect(toast(page, "Fields Saved")).toContainText("2 field mappings are saved.");
  const { fields } = await api.get<PdfTemplate>(path);
  expect(fields).toMatchObject([
    { id: investor?.id, fieldName: "Investor", xPosition: 306, yPosition: 594 },
    { id: amount?.id, fieldName: "Amount", height: 31 },
  ]);
  await expect(question(page)).toHaveCount(0);
});
