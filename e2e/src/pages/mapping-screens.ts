import { expect, type Locator, type Page } from "@playwright/test";
import type { PdfTemplate } from "@accord/contracts";
import { createApi } from "../fixtures/api.ts";
import { unique } from "../fixtures/samples.ts";
import { addTemplate } from "../fixtures/templates.ts";
import { stackUrl } from "../setup/running-stack.ts";
import { clickSpot, listed, openMapping, save } from "./mapping-editor.ts";
import { dialog, suggest } from "./page-parts.ts";
import type { Screen } from "./screen.ts";

const fields = [
  { fieldName: "Agreement Reference", agreementProperty: "agreement_reference" },
  { fieldName: "Investor Name", agreementProperty: "investor_name" },
  { fieldName: "Investor Address", agreementProperty: "investor_address" },
  {
    fieldName: "Investment Amount",
    agreementProperty: "investment_amount",
    fieldType: "currency",
    width: 130,
  },
  { fieldName: "Payout Schedule", agreementProperty: "payout_schedule", height: 12 },
];

const apiOf = (page: Page) => createApi(page.context().request, stackUrl());

const mapped = (page: Page) =>
  addTemplate(page, apiOf(page), unique("Standard Investment Agreement "), fields);

async function openEditor(page: Page, isAdding = false): Promise<Locator> {
  const { id } = await mapped(page);
  return openMapping(page, id, isAdding);
}

/** The field mapping editor: a field, a new one, a removed one, a test fill, and a PDF that does not come. */
export const mappingScreens: readonly Screen[] = [
  {
    name: "field-mapping",
    open: async (page) => {
      const editor = await openEditor(page);
      await listed(editor, "Investment Amount").click();
    },
  },
  {
    name: "field-mapping-add",
    open: async (page) => {
      const editor = await openEditor(page, true);
      await clickSpot(editor, { x: 0.5, y: 0.6 });
      await editor.getByRole("button", { name: "Add Field" }).last().click();
      await expect(editor.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "field-mapping-removed",
    open: async (page) => {
      const editor = await openEditor(page);
      await listed(editor, "Investment Amount").click();
      await editor.getByRole("button", { name: "Remove" }).click();
      await expect(page.getByText("Investment Amount was removed.")).toBeVisible();
    },
  },
  {
    name: "field-mapping-conflict",
    refusal: /status of 412/,
    open: async (page) => {
      const { id } = await mapped(page);
      const editor = await openMapping(page, id);
      const path = `/api/pdf-templates/${id}`;
      const { fields: saved } = await apiOf(page).get<PdfTemplate>(path);
      const theirs = saved.slice(1).map((field) => ({ ...field, xPosition: 90 }));
      await apiOf(page).put(`${path}/fields`, { fields: theirs });
      for (const [index, name] of ["Agreement Reference", "Investor Name"].entries()) {
        await listed(editor, name).click();
        await clickSpot(editor, { x: 0.5, y: 0.6 + 0.1 * index });
      }
      await save(editor);
      await editor.getByRole("button", { name: "Reload" }).click();
      await expect(dialog(page, "Choose what is kept")).toBeVisible();
    },
  },
  {
    name: "field-mapping-test-fill",
    open: async (page) => {
      const { reference } = await apiOf(page).addAgreement();
      const editor = await openEditor(page);
      await editor.getByRole("button", { name: "Test Fill" }).click();
      const form = dialog(page, "Test Fill");
      await suggest(form, "Agreement", reference);
      await form.getByRole("button", { name: "Fill", exact: true }).click();
      await expect(editor.getByText("1 field needs attention")).toBeVisible();
      await expect(editor.locator(".mp-canvas canvas")).toBeVisible();
    },
  },
  {
    name: "field-mapping-no-pdf",
    refusal: /status of 503/,
    open: async (page) => {
      const { id } = await mapped(page);
      await page.route("**/api/pdf-templates/*/file", (route) => route.fulfill({ status: 503 }));
      await page.goto(`/pdf-templates?map=${id}`);
      await expect(dialog(page, /Field Mapping$/).getByRole("alert")).toBeVisible();
    },
  },
];
