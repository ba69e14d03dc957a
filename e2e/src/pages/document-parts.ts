import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";

/** Picks a file with a button, as people do in the browser's own window. */
export async function pick(button: Locator, file: PickedFile): Promise<void> {
  const chooser = button.page().waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(file);
}

/** What stands behind a button that opens a file in a new tab. */
export async function readLinked(link: Locator): Promise<{ type: string; bytes: Buffer }> {
  await expect(link).toHaveAttribute("target", "_blank");
  const answer = await link.page().request.get((await link.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  return { type: answer.headers()["content-type"] ?? "", bytes: await answer.body() };
}

/** The bytes behind the button are those of the file. */
export async function expectFile(link: Locator, file: PickedFile): Promise<void> {
  const { bytes } = await readLinked(link);
  expect(bytes.equals(file.buffer)).toBe(true);
}
