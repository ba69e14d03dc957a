import { readFile } from "node:fs/promises";
import { pdfFile, pdfText } from "../src/fixtures/files.ts";
import { unique } from "../src/fixtures/samples.ts";
import { addTemplate } from "../src/fixtures/templates.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { openAgreement, openAgreements } from "../src/pages/agreements-page.ts";
import { expectReplaced } from "../src/pages/document-checks.ts";
import {
  documents,
  expectFile,
  history,
  openAddAmendment,
  openCopy,
  pick,
  print,
  readLinked,
  tool,
  view,
} from "../src/pages/document-parts.ts";
import { choose, labelled, suggest, type } from "../src/pages/page-parts.ts";

test("an agreement is uploaded and replaced, other documents fill their slots, and Print opens a PDF", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const drawer = await openAgreement(page, agreement);
  await test.step("additional documents, images included", async () => {
    await expect(documents(drawer).getByText("Empty")).toHaveCount(5);
    const image = {
      name: "check.png",
      mimeType: "image/png",
      buffer: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    };
    await pick(tool(drawer, "Upload Document 3"), image);
    await expectFile(view(drawer, "Document 3"), image);
    await expect(documents(drawer).getByText("Empty")).toHaveCount(4);
    await expect(documents(drawer).getByText("Uploaded", { exact: true })).toHaveCount(1);
    await expect(documents(drawer)).toContainText("1 of 5");
  });
  await test.step("the agreement, whose former file is in History", async () => {
    await expect(documents(drawer)).toContainText("No document has been uploaded yet.");
    const place = { name: "Agreement", upload: "Upload Agreement", replace: "Replace Agreement" };
    await expectReplaced(drawer, place);
    await expect(documents(drawer)).not.toContainText("No document has been uploaded yet.");
  });
  await test.step("the sheet of the agreement", async () => {
    const { type: kind, bytes } = await readLinked(print(drawer));
    expect(kind).toContain("application/pdf");
    expect(await pdfText(bytes)).toContain(agreement.reference);
  });
});

test("an amendment is added from the page, and one with the same number replaces it", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  await openAgreements(page);
  const fill = async (name: string, description: string) => {
    const form = await openAddAmendment(page);
    await suggest(form, "Agreement", agreement.reference);
    await choose(form, { "Amendment Number": "1" });
    await type(form, { Description: description });
    const file = await pdfFile(name, description);
    await labelled(form, "Document").setInputFiles(file);
    return { form, file };
  };
  const { form } = await fill("amendment-a.pdf", "Rate change");
  await form.getByRole("button", { name: "Add Amendment" }).click();
  await expect(form).toHaveCount(0);

  const { file: second } = await fill("amendment-b.pdf", "Rate change, corrected");
  await expect(form).toContainText("will be replaced");
  await form.getByRole("button", { name: "Add Amendment" }).click();
  await expect(form).toHaveCount(0);

  const drawer = await openAgreement(page, agreement);
  await expect(documents(drawer)).toContainText("Rate change, corrected");
  await expectFile(view(drawer, "Amendment 1"), second);
  await expect(tool(drawer, "Upload Amendment 2")).toBeVisible();
  await expect(history(drawer)).toContainText("amendment-a.pdf (replaced)");
});

test("a PDF copy is generated from a template, and a value that cannot be printed is named", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/status of 422/);
  const agreement = await api.addAgreement();
  const drawer = await openAgreement(page, agreement);
  const name = unique("Copy template ");
  await addTemplate(page, api, name, [
    { fieldName: "Reference", agreementProperty: "agreement_reference" },
    { fieldName: "Amount", agreementProperty: "investment_amount", fieldType: "currency" },
  ]);
  const form = await openCopy(page, drawer);
  await choose(form, { "PDF Template": name });
  await expect(form).toContainText("2 fields mapped");
  const download = page.waitForEvent("download");
  await form.getByRole("button", { name: "Generate PDF" }).click();
  const copy = await download;
  expect(copy.suggestedFilename()).toMatch(/\.pdf$/);
  expect(copy.suggestedFilename()).toContain(agreement.reference);
  const text = await pdfText(await readFile(await copy.path()));
  expect(text).toContain(agreement.reference);
  expect(text).toContain("$100,000.00");
  await expect(form).toHaveCount(0);
  await expect(history(drawer)).toContainText(`"${name}" generated for ${agreement.reference}`);

  await test.step("a link leads to the field of the value", async () => {
    const name = unique("Wrong template ");
    const field = { fieldName: "Name as money", fieldType: "currency" };
    const { id } = await addTemplate(page, api, name, [
      { ...field, agreementProperty: "investor_name" },
    ]);
    const form = await openCopy(page, drawer);
    await choose(form, { "PDF Template": name });
    await form.getByRole("button", { name: "Generate PDF" }).click();
    await expect(form.getByRole("alert")).toContainText("Name as money");
    const link = form.getByRole("link", { name: "Open the field mapping" });
    await expect(link).toHaveAttribute("href", `/pdf-templates?map=${id}`);
  });
});
