import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

export const searchField = (page: Page) => page.getByRole("combobox", { name: "Search" });

/** With the keys; the page has to be there before. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(searchField(page)).toBeFocused();
}

async function atReports(page: Page): Promise<void> {
  await page.goto("/reports");
  // The page's HTML knows no keys.
  await expect(page.locator("#root h1")).toHaveText("Reports");
}

/** The search over everything, and the keys. */
export const paletteScreens: readonly Screen[] = [
  {
    name: "search",
    open: async (page) => {
      await atReports(page);
      await openSearch(page);
      await expect(page.getByRole("option", { name: "Dashboard" })).toBeVisible();
    },
  },
  {
    name: "search-found",
    open: async (page) => {
      await atReports(page);
      await openSearch(page);
      await page.keyboard.type("AGR-");
      await expect(page.getByRole("option", { name: /^AGR-/ }).first()).toBeVisible();
    },
  },
  {
    name: "keys",
    open: async (page) => {
      await atReports(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    },
  },
];
