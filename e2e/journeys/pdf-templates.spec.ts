import { pdfFile } from "../src/fixtures/files.ts";
import { unique } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { expectFile, pick } from "../src/pages/document-parts.ts";
import { answer, question, rowOf, toast } from "../src/pages/page-parts.ts";
import { openLibrary, uploadTemplate, viewTemplate } from "../src/pages/template-parts.ts";

test("a PDF is uploaded, viewed, replaced and deleted", async ({ page }) => {
  const name = unique("Subscription ");
  const first = await pdfFile("first.pdf", "First");
  await openLibrary(page);
  await uploadTemplate(page, name, first);
  await expect(toast(page, "PDF template uploaded successfully")).toBeVisible();
  await expect(rowOf(page, name)).toContainText("0 fields mapped");

  const preview = await viewTemplate(page, name);
  await expectFile(preview.getByRole("link", { name: /^Open PDF/ }), first);
  const second = await pdfFile("second.pdf", "Second");
  await pick(preview.getByRole("button", { name: /^Replace PDF/ }), second);
  await answer(page, /^Replace the PDF of/, "Replace PDF");
  await expect(toast(page, "PDF replaced.")).toBeVisible();
  await expectFile(preview.getByRole("link", { name: /^Open PDF/ }), second);
  await expectFile(preview.getByRole("link", { name: /^Open the PDF that was replaced/ }), first);

  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(question(page)).toContainText(
    `Are you sure you want to delete "${name}"? This action cannot be undone and will also delete all associated field mappings.`,
  );
  await answer(page, /Are you sure/, "Delete template");
  await expect(toast(page, "PDF template deleted successfully")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(preview).toHaveCount(0);
});
