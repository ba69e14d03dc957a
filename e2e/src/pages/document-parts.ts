import { expect, type Locator, type Page } from "@playwright/test";
import type { InvestorRecord } from "../fixtures/api.ts";
import type { PickedFile } from "../fixtures/files.ts";
import { dialog, labelled, section, type } from "./page-parts.ts";

export const documents = (drawer: Locator) => section(drawer, "Documents");
export const history = (drawer: Locator) => section(drawer, "History");

/** A button of the Documents section. */
export const tool = (drawer: Locator, name: string) =>
  documents(drawer).getByRole("button", { name, exact: true });

/** The link of the Documents section to a file on record. */
export const view = (drawer: Locator, name: string) =>
  documents(drawer).getByRole("link", { name: `View ${name}`, exact: true });

/** The printed sheet of a record, in the head of its details. */
export const print = (drawer: Locator) => drawer.getByRole("link", { name: "Print" });

/** Opens the details of one investor by their address. */
export async function openInvestor(
  page: Page,
  { id, lastName }: Pick<InvestorRecord, "id" | "lastName">,
): Promise<Locator> {
  await page.goto(`/investors?id=${id}`);
  const drawer = dialog(page, new RegExp(lastName));
  await expect(documents(drawer).getByText("W9 Form")).toBeVisible();
  return drawer;
}

/** Opens the PDF template modal of the agreement in the drawer. */
export async function openCopy(page: Page, drawer: Locator): Promise<Locator> {
  await drawer.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Generate PDF" }).click();
  const form = dialog(page, /^PDF Copy of /);
  await expect(form).toBeVisible();
  return form;
}

/** Opens the dialog from the page; the list lies behind it. */
export async function openAddAmendment(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Amendment" }).click();
  const form = dialog(page, "Add Amendment");
  await expect(form).toBeVisible();
  return form;
}

/** Uploads an amendment from its row, whose dialog knows the agreement and the number. */
export async function addAmendment(
  drawer: Locator,
  number: number,
  { description, file }: { readonly description: string; readonly file: PickedFile },
): Promise<void> {
  await tool(drawer, `Upload Amendment ${number}`).click();
  const form = dialog(drawer.page(), "Add Amendment");
  await expect(labelled(form, "Amendment Number")).toHaveValue(String(number));
  await type(form, { Description: description });
  await labelled(form, "Document").setInputFiles(file);
  await form.getByRole("button", { name: "Add Amendment" }).click();
  await expect(form).toHaveCount(0);
}

/** Picks a file, made or on the disk, with a button, as people do in the browser's own window. */
export async function pick(button: Locator, file: PickedFile | string): Promise<void> {
  const chooser = button.page().waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(file);
}

/** What stands behind a link that opens a file in a new tab. */
export async function readLinked(link: Locator): Promise<{ type: string; bytes: Buffer }> {
  await expect(link).toHaveAttribute("target", "_blank");
  const answer = await link.page().request.get((await link.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  return { type: answer.headers()["content-type"] ?? "", bytes: await answer.body() };
}

/** The bytes behind the link are those of the file. */
export async function expectFile(link: Locator, file: PickedFile): Promise<void> {
  const { bytes } = await readLinked(link);
  expect(bytes.equals(file.buffer)).toBe(true);
}
