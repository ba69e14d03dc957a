import { expect, type Locator, type Page } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import { dialog, labelled, section } from "./page-parts.ts";

/** The PDF Templates page, its library loaded. */
export async function openLibrary(page: Page): Promise<void> {
  await page.goto("/pdf-templates");
  await expect(page.getByText(/fields mapped|No PDF templates found/).first()).toBeVisible();
}

/** Opens the upload dialog and chooses a file in it. */
export async function chooseTemplate(page: Page, file: PickedFile): Promise<Locator> {
  await page.getByRole("button", { name: "Upload PDF Template" }).click();
  const form = dialog(page, "Upload PDF Template");
  await labelled(form, "PDF File").setInputFiles(file);
  return form;
}

/** Uploads a PDF as a template of this name. */
export async function uploadTemplate(page: Page, name: string, file: PickedFile): Promise<void> {
  await page.getByPlaceholder("Enter template name...").fill(name);
  const form = await chooseTemplate(page, file);
  await form.getByRole("button", { name: "Upload", exact: true }).click();
}

/** Opens the preview of a template. */
export async function viewTemplate(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `View ${name}`, exact: true }).click();
  const preview = section(page.getByRole("main"), "Template Preview");
  await expect(preview).toContainText(name);
  return preview;
}
