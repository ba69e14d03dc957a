import { expect, type Locator, type Page } from "@playwright/test";
import { dialog, main, rows, section } from "./page-parts.ts";

/** Opens the list, filtered by the investor's name when given, and waits for its rows. */
export async function openAgreements(page: Page, investor?: string): Promise<void> {
  const filter = investor === undefined ? "" : `?investor=${encodeURIComponent(investor)}`;
  await page.goto(`/agreements${filter}`);
  await expect(page.getByRole("heading", { level: 1, name: "Agreements" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Opens the details of one agreement by their address. */
export async function openAgreement(
  page: Page,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<Locator> {
  await page.goto(`/agreements?id=${id}`);
  const drawer = dialog(page, reference);
  await expect(schedule(drawer)).toBeVisible();
  return drawer;
}

/** 'Showing X of Y agreements'. */
export const countLine = (page: Page) => main(page).getByText(/^Showing /);

export const addButton = (page: Page) => page.getByRole("button", { name: "Add Agreement" });

/** One of the four tiles of the details. */
export const tile = (drawer: Locator, label: string) =>
  drawer.locator("dl > div").filter({ has: drawer.page().getByText(label, { exact: true }) });

/** What the form calculates. */
export const liveResults = (form: Locator) =>
  form.getByRole("group", { name: "Live Calculation Results" });

/** The schedule, of the details or of the form. */
export const schedule = (place: Locator) => place.getByRole("table", { name: "Payout schedule" });

/** The payouts of a schedule without the sums of the years. */
export const payoutRows = (place: Locator) => schedule(place).locator("tbody tr:has(td + td + td)");

/** The schedule as it reads: the first cells of every payout. */
export async function readSchedule(place: Locator, cells: number): Promise<string[][]> {
  const lines = await payoutRows(place).all();
  return Promise.all(
    lines.map(async (line) => (await line.getByRole("cell").allInnerTexts()).slice(0, cells)),
  );
}

/** What can be done to a payout of the schedule. */
export async function payoutMenu(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for / }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export const roiPayouts = (drawer: Locator) => section(drawer, "ROI Payouts");
export const principalPayouts = (drawer: Locator) => section(drawer, "Principal Payouts");
export const manualPayout = (drawer: Locator) => section(drawer, "Add Manual Payout");
export const rolloverSection = (drawer: Locator) =>
  section(drawer, "Roll Over/Additional Investments");

/** The dialogs over the page and the drawer. */
export const forms = {
  add: (page: Page) => dialog(page, "Add New Agreement"),
  edit: (page: Page) => dialog(page, "Edit Agreement"),
  editPayout: (page: Page) => dialog(page, "Edit Payout"),
  markAsPaid: (page: Page) => dialog(page, "Mark as Paid"),
  rollOver: (page: Page) => page.getByRole("dialog", { name: "Roll Over", exact: true }),
  addRollover: (page: Page) => dialog(page, "Add Roll Over/Additional Investment"),
  editRollover: (page: Page) => dialog(page, "Edit Roll Over"),
} as const;
