import { expect, type Locator, type Page } from "@playwright/test";
import { createApi } from "../fixtures/api.ts";
import { falsePdf, pdfFile } from "../fixtures/files.ts";
import { unique } from "../fixtures/samples.ts";
import { addTemplate } from "../fixtures/templates.ts";
import { stackUrl } from "../setup/running-stack.ts";
import { openAgreements } from "./agreements-page.ts";
import {
  addAmendment,
  documents,
  history,
  openAddAmendment,
  openCopy,
  openInvestor,
  pick,
  tool,
  view,
} from "./document-parts.ts";
import { exampleInvestor, openExample } from "./example-agreement.ts";
import { choose, labelled, suggest } from "./page-parts.ts";
import type { Screen } from "./screen.ts";

async function upload(drawer: Locator, button: string, name: string): Promise<void> {
  await pick(tool(drawer, button), await pdfFile(name, name));
}

/** An agreement with a document that was replaced, an amendment and an additional document. */
async function openFiled(page: Page): Promise<Locator> {
  const drawer = await openExample(page);
  await upload(drawer, "Upload Agreement", "agreement.pdf");
  await expect(tool(drawer, "Replace Agreement")).toBeVisible();
  await upload(drawer, "Replace Agreement", "agreement-signed.pdf");
  const file = await pdfFile("amendment.pdf", "amendment.pdf");
  await addAmendment(drawer, 1, { description: "Rate change", file });
  await upload(drawer, "Upload Document 1", "passport.pdf");
  await expect(view(drawer, "Document 1")).toBeVisible();
  await expect(view(drawer, "Amendment 1")).toBeVisible();
  await expect(history(drawer)).toContainText("(replaced)");
  return drawer;
}

async function openTemplates(page: Page, field: object): Promise<Locator> {
  const name = unique("Standard agreement ");
  await addTemplate(page, createApi(page.context().request, stackUrl()), name, [field]);
  const form = await openCopy(page, await openExample(page));
  await choose(form, { "PDF Template": name });
  return form;
}

async function openAmendment(page: Page): Promise<Locator> {
  await openAgreements(page);
  return openAddAmendment(page);
}

/** The documents of investors and agreements, their dialogs, and what they refuse. */
export const documentScreens: readonly Screen[] = [
  {
    name: "investor-documents",
    refusal: /status of 415/,
    open: async (page) => {
      const drawer = await openInvestor(page, await exampleInvestor(page));
      await upload(drawer, "Upload W9", "w9.pdf");
      await expect(view(drawer, "W9 Form")).toBeVisible();
      await documents(drawer)
        .getByRole("button", { name: "Upload 1099" })
        .nth(1)
        .scrollIntoViewIfNeeded();
      await pick(documents(drawer).getByRole("button", { name: "Upload 1099" }).nth(1), falsePdf);
      await expect(documents(drawer)).toContainText("Failed to upload 1099");
    },
  },
  {
    name: "agreement-documents",
    open: async (page) => {
      const drawer = await openFiled(page);
      await documents(drawer).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "agreement-history-files",
    isScrolled: true,
    open: async (page) => {
      const drawer = await openFiled(page);
      await history(drawer).getByRole("link").first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "agreement-more",
    open: async (page) => {
      const drawer = await openExample(page);
      await drawer.getByRole("button", { name: /^More for/ }).click();
      await expect(page.getByRole("menuitem", { name: "Generate PDF" })).toBeVisible();
    },
  },
  {
    name: "amendment-add",
    open: async (page) => {
      const form = await openAmendment(page);
      await suggest(form, "Agreement", "AGR-2026-0007");
      await choose(form, { "Amendment Number": "2" });
      await labelled(form, "Document").setInputFiles(await pdfFile("amendment-2.pdf", "Amendment"));
    },
  },
  {
    name: "amendment-add-refused",
    open: async (page) => {
      const form = await openAmendment(page);
      await form.getByRole("button", { name: "Add Amendment" }).click();
      await expect(form).toContainText("Document is required");
    },
  },
  {
    name: "pdf-copy",
    open: async (page) => {
      const field = { fieldName: "Reference", agreementProperty: "agreement_reference" };
      await expect(await openTemplates(page, field)).toContainText("1 field mapped");
    },
  },
  {
    name: "pdf-copy-refused",
    refusal: /status of 422/,
    open: async (page) => {
      const form = await openTemplates(page, {
        fieldName: "Name as money",
        agreementProperty: "investor_name",
        fieldType: "currency",
      });
      await form.getByRole("button", { name: "Generate PDF" }).click();
      await expect(form.getByRole("alert")).toContainText("Name as money");
    },
  },
];
