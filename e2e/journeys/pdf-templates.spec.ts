import { falsePdf, hugePdf, pdfFile } from "../src/fixtures/files.ts";
import { unique } from "../src/fixtures/samples.ts";
import { addTemplate } from "../src/fixtures/templates.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { expectFile, pick } from "../src/pages/document-parts.ts";
import { answer, dialog, labelled, question, rowOf, toast } from "../src/pages/page-parts.ts";
import {
  chooseTemplate,
  openLibrary,
  uploadTemplate,
  viewTemplate,
} from "../src/pages/template-parts.ts";

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

test("a file that is not a PDF is refused with advice, a too large one without a request", async ({
  page,
  guard,
}, info) => {
  guard.expect(/status of 422/);
  await openLibrary(page);
  await uploadTemplate(page, unique("No PDF "), falsePdf);
  await expect(toast(page, "Upload Failed")).toContainText("Failed to create PDF template record");
  const form = dialog(page, "Upload PDF Template");
  await expect(form.getByRole("alert")).toContainText(/PDF/);
  await expect(labelled(form, "Save as")).toHaveValue("");

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await labelled(form, "PDF File").setInputFiles(await hugePdf(info.outputPath("huge.pdf")));
  await expect(form).toContainText("is larger than 10 MB");
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  expect(sent).toEqual([]);
});

test("without a name the template takes the file's", async ({ page }) => {
  const name = unique("Receipt ");
  await openLibrary(page);
  const form = await chooseTemplate(page, await pdfFile(`${name}.pdf`, "Receipt"));
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test("the preview lists the mappings, and Back returns to it from the editor", async ({
  page,
  api,
}) => {
  const name = unique("Mapped ");
  await addTemplate(page, api, name, [
    { fieldName: "Amount", agreementProperty: "investment_amount", fieldType: "currency" },
  ]);
  await openLibrary(page);
  const preview = await viewTemplate(page, name);
  await expect(preview.getByRole("listitem")).toHaveText(["Amount→showsinvestment_amountcurrency"]);
  const address = page.url();
  await preview.getByRole("button", { name: "Add Field Mapping" }).click();
  await expect(page.getByRole("heading", { name: "Add Field" })).toBeVisible();
  await page.goBack();
  await expect(preview).toBeVisible();
  expect(page.url()).toBe(address);
});
