import { readFile } from "node:fs/promises";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { pdfFile } from "../src/fixtures/files.ts";
import { unique } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";

test("agreements without a PDF are named, and looked for again after one was uploaded", async ({
  page,
  api,
  baseURL,
}) => {
  const { id: investorId, lastName } = await api.addInvestor({ lastName: unique("Copies") });
  const agreements = [
    await api.addAgreement({ investorId }),
    await api.addAgreement({ investorId }),
  ];
  const [first, second] = agreements;
  const upload = async (id: string | undefined) => {
    const { name, mimeType, buffer } = await pdfFile("signed.pdf", "Signed in ink");
    const answer = await page.request.post(`/api/agreements/${id}/upload-document`, {
      headers: { origin: baseURL ?? "" },
      multipart: { documentType: "agreement", document: { name, mimeType, buffer } },
    });
    expect(answer.status()).toBe(201);
  };
  await upload(first?.id);

  await page.goto(`/agreements?investor=${lastName}`);
  await expect(page.getByText("1–2 of 2")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all shown agreements" }).check({ force: true });
  await page.getByRole("button", { name: "PDF copies" }).click();
  const one = page.getByRole("dialog", { name: "1 PDF ready, 1 refused" });
  await expect(one.getByRole("listitem")).toContainText(second?.reference ?? "");
  await expect(one.getByRole("listitem")).toContainText("No document has been uploaded");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await one.getByRole("link", { name: "Download 1 PDF as ZIP" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Agreement PDFs \d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.toString("latin1")).toContain(`${first?.reference}, Journey ${lastName}`);

  await upload(second?.id);
  await one.getByRole("button", { name: "Try this 1 again" }).click();
  await expect(page.getByRole("dialog", { name: "1 PDF ready" })).toBeVisible();
});

test("investors without a W-9 are listed and exported", async ({ page, api }) => {
  const lastName = unique("Asked");
  const { email } = await api.addInvestor({ lastName });
  await page.goto(`/investors?q=${lastName}`);
  await page.getByRole("checkbox", { name: `Select Journey ${lastName}` }).check({ force: true });
  await page.getByRole("button", { name: "Request list for W-9" }).click();
  const dialog = page.getByRole("dialog", { name: "Request List for W-9" });
  await expect(dialog.getByRole("listitem")).toContainText("No W-9 on file");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export 1 investor" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^w9-requests.*\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`Journey ${lastName},${email},`);
});
