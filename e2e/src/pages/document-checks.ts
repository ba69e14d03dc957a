import type { Locator, TestInfo } from "@playwright/test";
import { falsePdf, hugePdf, pdfFile } from "../fixtures/files.ts";
import { expect } from "../fixtures/test.ts";
import { expectFile, history, pick, tool, view } from "./document-parts.ts";
import { toast } from "./page-parts.ts";

interface Place {
  /** What the document is called in its row: `W9 Form`. */
  readonly name: string;
  /** The button of the empty row: `Upload W9`. */
  readonly upload: string;
  /** The button of the row that has a file: `Replace W9 Form`. */
  readonly replace: string;
}

/** Uploads a document and another in its place: both can be read, the former from History. */
export async function expectReplaced(drawer: Locator, place: Place): Promise<void> {
  const first = await pdfFile("first.pdf", `First ${place.name}`);
  await pick(tool(drawer, place.upload), first);
  await expectFile(view(drawer, place.name), first);
  await expect(tool(drawer, place.upload)).toHaveCount(0);

  const second = await pdfFile("second.pdf", `Second ${place.name}`);
  await pick(tool(drawer, place.replace), second);
  await expect(history(drawer)).toContainText("first.pdf (replaced)");
  await expectFile(view(drawer, place.name), second);
  await expectFile(history(drawer).getByRole("link", { name: "first.pdf" }).first(), first);
}

/** A file of another type is refused after it was read, one that is too large before it is sent. */
export async function expectRefusals(
  drawer: Locator,
  { upload }: Pick<Place, "upload">,
  toastText: string,
  info: TestInfo,
): Promise<void> {
  const page = drawer.page();
  await pick(tool(drawer, upload), falsePdf);
  await expect(toast(page, toastText)).toContainText(/PDF/);
  const sent: string[] = [];
  page.on("request", (request) => {
    const isReport = request.url().endsWith("/api/client-errors");
    if (request.method() === "POST" && !isReport) sent.push(request.url());
  });
  await pick(tool(drawer, upload), await hugePdf(info.outputPath("huge.pdf")));
  await expect(toast(page, "10 MB")).toBeVisible();
  expect(sent).toEqual([]);
  await expect(tool(drawer, upload)).toBeVisible();
}
