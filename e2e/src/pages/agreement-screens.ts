import { expect, type Locator, type Page } from "@playwright/test";
import { addButton, forms, liveResults, manualPayout, openAgreements } from "./agreements-page.ts";
import { exampleInvestor, openExample, openUnpaid } from "./example-agreement.ts";
import { choose, labelled, question, rows, suggest, type } from "./page-parts.ts";
import type { Screen } from "./screen.ts";

async function openForm(page: Page): Promise<Locator> {
  await openAgreements(page);
  await addButton(page).first().click();
  await expect(forms.add(page)).toBeVisible();
  return forms.add(page);
}

/** The worked example of the rules, which starts mid-period. */
async function fillExample(page: Page, form: Locator): Promise<void> {
  const { email } = await exampleInvestor(page);
  await suggest(form, "Investor", email);
  await type(form, { "Investment Amount": "100,000", "ROI Percentage": "8", Term: "18" });
  await choose(form, { "ROI Calculation": "Annual", "Payout Frequency": "Quarterly" });
  await type(form, { "Start Date": "02/15/2026" });
}

async function openEdit(page: Page, drawer: Locator): Promise<Locator> {
  await drawer.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(labelled(forms.edit(page), "Investment Amount")).toBeVisible();
  return forms.edit(page);
}

const formScreens: readonly Screen[] = [
  {
    name: "agreement-add",
    open: async (page) => {
      await openForm(page);
    },
  },
  {
    name: "agreement-add-filled",
    open: async (page) => {
      const form = await openForm(page);
      await fillExample(page, form);
      await form.getByText("Daily", { exact: true }).click();
      await form.getByRole("button", { name: "Explain Q1 2026 payout" }).click();
      await expect(form).toContainText("45 ÷ 365 days");
    },
  },
  {
    name: "agreement-add-refused",
    open: async (page) => {
      const form = await openForm(page);
      await form.getByRole("button", { name: "Create Agreement" }).click();
      await expect(labelled(form, "Investor")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "agreement-add-search",
    open: async (page) => {
      const form = await openForm(page);
      await labelled(form, "Investor").click();
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "agreement-add-calendar",
    open: async (page) => {
      const form = await openForm(page);
      await form.getByRole("button", { name: "Choose start date" }).click();
      await expect(page.getByRole("dialog", { name: "Choose start date" })).toBeVisible();
    },
  },
  {
    name: "agreement-add-basic",
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Experimental Feature" }).click();
      await page.locator(".bp6-toast").getByRole("button").click();
      await page.getByRole("navigation").getByRole("link", { name: "Agreements" }).click();
      await addButton(page).first().click();
      await fillExample(page, forms.add(page));
    },
  },
  {
    name: "agreement-edit",
    open: async (page) => {
      const form = await openEdit(page, await openExample(page));
      await expect(form).toContainText("With additions and rollovers");
      await expect(liveResults(form)).toBeVisible();
    },
  },
];

/** The Agreements page with its drawer and the dialogs over them. */
export const agreementScreens: readonly Screen[] = [
  { name: "agreements", open: openAgreements },
  {
    name: "agreements-nothing-found",
    open: async (page) => {
      await page.goto("/agreements?investor=nobody-has-this-name");
      await expect(page.getByRole("button", { name: "Clear Filters" }).first()).toBeVisible();
    },
  },
  {
    name: "agreement-details",
    open: async (page) => {
      await openExample(page);
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "agreement-details-middle",
    open: async (page) => {
      const drawer = await openExample(page);
      await drawer.getByRole("button", { name: "Record Payout" }).scrollIntoViewIfNeeded();
      await choose(manualPayout(drawer), { "Payout Type": "Principal" });
      await expect(labelled(manualPayout(drawer), "Principal Amount")).toBeVisible();
    },
  },
  ...formScreens,
  {
    name: "agreement-close",
    open: async (page) => {
      const form = await openEdit(page, await openUnpaid(page));
      await choose(form, { Status: "Completed" });
      await form.getByRole("button", { name: "Update Agreement" }).click();
      await expect(question(page)).toContainText("are not paid");
    },
  },
  {
    name: "agreement-delete",
    open: async (page) => {
      await openAgreements(page);
      await rows(page)
        .first()
        .getByRole("button", { name: /^Delete / })
        .click();
      await expect(question(page)).toBeVisible();
    },
  },
];
