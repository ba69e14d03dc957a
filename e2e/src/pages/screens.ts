import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { field, toggleSecondParty } from "./investors-page.ts";
import { dialog, rows } from "./page-parts.ts";

/** A state of a screen that people meet: axe reads it, and it is photographed. */
export interface Screen {
  readonly name: string;
  /** Shown to somebody who is not signed in. */
  readonly visitor?: boolean;
  readonly open: (page: Page) => Promise<void>;
}

const titled = (path: string, title: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

async function firstRow(page: Page): Promise<void> {
  await page.goto("/investors?sort=-totalInvestment");
  await expect(rows(page).first()).toBeVisible();
}

async function addForm(page: Page): Promise<void> {
  await firstRow(page);
  await page.getByRole("button", { name: "Add Investor" }).first().click();
  await expect(dialog(page, "Add New Investor")).toBeVisible();
}

/** Every page and dialog. Desk width first: they are opened by what a desk shows. */
export const screens: readonly Screen[] = [
  { name: "landing", visitor: true, open: titled("/", "Accord") },
  { name: "landing-not-found", visitor: true, open: titled("/nowhere", "404 Page Not Found") },
  {
    name: "identity-provider",
    visitor: true,
    open: async (page) => {
      await page.goto("/api/login");
      await expect(page.getByLabel("Password")).toBeVisible();
    },
  },
  {
    name: "dashboard",
    open: async (page) => {
      await titled("/", "Dashboard")(page);
      await expect(page.getByText("View All Payouts")).toBeVisible();
      await expect(page.getByText("Loading...")).toHaveCount(0);
    },
  },
  { name: "investors", open: firstRow },
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
  { name: "agreements", open: titled("/agreements", "Agreements") },
  { name: "pdf-templates", open: titled("/pdf-templates", "PDF Templates") },
  { name: "reports", open: titled("/reports", "Reports") },
  { name: "payouts", open: titled("/payouts", "Upcoming Payouts") },
  { name: "admin", open: titled("/admin", "Admin Panel") },
  { name: "not-found", open: titled("/nowhere", "404 Page Not Found") },
  {
    name: "menu",
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await titled("/", "Dashboard")(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];
