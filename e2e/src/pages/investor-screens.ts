import { expect, type Page } from "@playwright/test";
import { field, toggleSecondParty } from "./investors-page.ts";
import { dialog, rows } from "./page-parts.ts";
import type { Screen } from "./screen.ts";

async function firstRow(page: Page): Promise<void> {
  await page.goto("/investors?sort=-totalInvestment");
  await expect(rows(page).first()).toBeVisible();
}

async function chooseFirst(page: Page): Promise<void> {
  await firstRow(page);
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .press("Space");
}

async function addForm(page: Page): Promise<void> {
  await firstRow(page);
  await page.getByRole("button", { name: "Add Investor" }).first().click();
  await expect(dialog(page, "Add New Investor")).toBeVisible();
}

/** The Investors page with its drawer and dialogs. */
export const investorScreens: readonly Screen[] = [
  { name: "investors", open: firstRow },
  {
    name: "investors-chosen",
    open: async (page) => {
      await chooseFirst(page);
      await expect(page.getByRole("group", { name: "Selected investors" })).toBeVisible();
    },
  },
  {
    name: "investor-statements",
    open: async (page) => {
      await chooseFirst(page);
      await page.getByRole("button", { name: "Print statements" }).click();
      await expect(dialog(page, "Statement of 1 Investor")).toBeVisible();
    },
  },
  {
    name: "investors-nothing-found",
    open: async (page) => {
      await page.goto("/investors?q=nobody-has-this-name");
      await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
    },
  },
  {
    name: "investor-details",
    open: async (page) => {
      await firstRow(page);
      await rows(page).first().click();
      const sections = page.getByRole("dialog").getByRole("heading", { level: 3 });
      await expect(sections.filter({ hasText: "Investment Agreements" })).toBeVisible();
      await page.waitForLoadState("networkidle");
    },
  },
  { name: "investor-add", open: addForm },
  {
    name: "investor-add-refused",
    open: async (page) => {
      await addForm(page);
      const form = dialog(page, "Add New Investor");
      await toggleSecondParty(form);
      await form.getByRole("button", { name: "Add Investor" }).click();
      await expect(field(form, "First Name")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "investor-edit",
    open: async (page) => {
      await firstRow(page);
      await rows(page)
        .first()
        .getByRole("button", { name: /^Edit / })
        .click();
      await expect(dialog(page, "Edit Investor")).toBeVisible();
    },
  },
  {
    name: "investor-discard",
    open: async (page) => {
      await addForm(page);
      await field(dialog(page, "Add New Investor"), "City").fill("Mobile");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "investor-delete",
    open: async (page) => {
      await firstRow(page);
      await rows(page)
        .first()
        .getByRole("button", { name: /^Delete / })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];
