import { expect, type Page } from "@playwright/test";
import { agreementScreens } from "./agreement-screens.ts";
import { documentScreens } from "./document-screens.ts";
import { importScreens } from "./import-screens.ts";
import { investorScreens } from "./investor-screens.ts";
import { mappingScreens } from "./mapping-screens.ts";
import { paletteScreens } from "./palette-screens.ts";
import { payoutRunScreens } from "./payout-run-screens.ts";
import { payoutScreens } from "./payout-screens.ts";
import type { Screen } from "./screen.ts";
import { signingScreens } from "./signing-screens.ts";
import { templateScreens } from "./template-screens.ts";

const titled = (path: string, title: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

/** Every page and dialog. The wide screens come first: they open the narrow ones. */
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
  ...investorScreens,
  ...agreementScreens,
  ...documentScreens,
  ...signingScreens,
  ...templateScreens,
  ...mappingScreens,
  ...payoutScreens,
  ...paletteScreens,
  ...payoutRunScreens,
  ...importScreens,
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
