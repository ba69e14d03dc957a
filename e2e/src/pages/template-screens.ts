import { expect, type Page } from "@playwright/test";
import { createApi } from "../fixtures/api.ts";
import { falsePdf, pdfFile } from "../fixtures/files.ts";
import { unique } from "../fixtures/samples.ts";
import { addTemplate } from "../fixtures/templates.ts";
import { stackUrl } from "../setup/running-stack.ts";
import { exampleInvestor } from "./example-agreement.ts";
import { main, question, suggest } from "./page-parts.ts";
import type { Screen } from "./screen.ts";
import { chooseTemplate, openLibrary, viewTemplate } from "./template-parts.ts";

async function openMapped(page: Page): Promise<string> {
  const name = unique("Private investment agreement ");
  await addTemplate(page, createApi(page.context().request, stackUrl()), name, [
    { fieldName: "Investor", agreementProperty: "investor_name" },
    { fieldName: "Amount", agreementProperty: "investment_amount", fieldType: "currency" },
  ]);
  await openLibrary(page);
  return name;
}

/** The PDF Templates and Reports pages with what opens on them. */
export const templateScreens: readonly Screen[] = [
  { name: "pdf-templates", open: openLibrary },
  {
    name: "template-preview",
    open: async (page) => {
      await viewTemplate(page, await openMapped(page));
    },
  },
  {
    name: "template-upload",
    open: async (page) => {
      await openLibrary(page);
      await chooseTemplate(page, await pdfFile("Terms 2026.pdf", "Terms"));
    },
  },
  {
    name: "template-refused",
    open: async (page) => {
      await openLibrary(page);
      const form = await chooseTemplate(page, { ...falsePdf, name: "terms.txt" });
      await expect(form).toContainText('"terms.txt" is not a PDF file.');
    },
  },
  {
    name: "template-delete",
    open: async (page) => {
      await page
        .getByRole("button", { name: `Delete ${await openMapped(page)}`, exact: true })
        .click();
      await expect(question(page)).toBeVisible();
    },
  },
  {
    name: "reports",
    open: async (page) => {
      const { email } = await exampleInvestor(page);
      await page.goto("/reports");
      await suggest(main(page), "Investor Name", email);
      await expect(page.getByText("ROI Paid to Date")).toBeVisible();
      await page.getByRole("button", { name: "Create Statements" }).click();
      await expect(page.getByRole("link", { name: /^Download/ }).first()).toBeVisible();
    },
  },
];
