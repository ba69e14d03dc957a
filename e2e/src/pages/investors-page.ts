import { expect, type Locator, type Page } from "@playwright/test";
import { unique } from "../fixtures/samples.ts";
import { rows } from "./page-parts.ts";

/** Opens the list, filtered by `q` when given, and waits for its rows. */
export async function openInvestors(page: Page, q?: string): Promise<void> {
  await page.goto(q === undefined ? "/investors" : `/investors?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Investors" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** The fields of the form as people type them; absent ones stay as they are. */
export interface InvestorTyping {
  readonly [label: string]: string;
}

export const completeInvestor = (change: InvestorTyping = {}): InvestorTyping => ({
  "First Name": "Margaret",
  "Last Name": "Okafor",
  "Last 4 of SSN": "4821",
  Email: "margaret@example.com",
  Phone: "(555) 010-2233",
  "Street Address": "12 Main Street",
  City: "Birmingham",
  "Zip Code": "35203",
  ...change,
});

/** A field by its label, of the investor or of the second party. */
export function field(form: Locator, label: string, party: "first" | "second" = "first"): Locator {
  const name = new RegExp(`^${label}( required)?$`);
  const second = form.getByRole("group", { name: "Second Party Information" });
  return party === "second" ? second.getByLabel(name) : form.getByLabel(name).first();
}

export async function fillInvestor(
  form: Locator,
  typing: InvestorTyping,
  party: "first" | "second" = "first",
): Promise<void> {
  for (const [label, text] of Object.entries(typing)) await field(form, label, party).fill(text);
}

/** The first name has the focus. */
export async function typeInvestor(page: Page, firstName: string): Promise<void> {
  const who = [firstName, unique("Typed"), "", "4821", `${unique("typed")}@example.com`];
  const where = ["(555) 010-2233", "12 Main Street", "Birmingham", "", "35203"];
  for (const [at, text] of [...who, ...where].entries()) {
    if (at > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
}

/** Ticks or unticks the box; the visible box lies over the real input, so people click its label. */
export const toggleSecondParty = (form: Locator) =>
  form.getByText("Second Party", { exact: true }).click();
