import { falsePdf, hugePdf, pdfFile, pdfText } from "../src/fixtures/files.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  documents,
  expectFile,
  history,
  openInvestor,
  pick,
  readLinked,
  tool,
} from "../src/pages/document-parts.ts";
import { toast } from "../src/pages/page-parts.ts";

test("a W9 is uploaded, viewed and replaced, and the former one is found in History", async ({
  page,
  api,
}) => {
  const drawer = await openInvestor(page, await api.addInvestor());
  const first = await pdfFile("w9-first.pdf", "First W9");
  await pick(tool(drawer, "Upload W9"), first);
  await expect(tool(drawer, "View W9 Form")).toBeVisible();
  await expect(tool(drawer, "Upload W9")).toHaveCount(0);
  await expectFile(tool(drawer, "View W9 Form"), first);

  const second = await pdfFile("w9-second.pdf", "Second W9");
  await pick(tool(drawer, "Replace W9 Form"), second);
  const former = history(drawer).getByRole("link", { name: "w9-first.pdf" }).first();
  await expect(history(drawer)).toContainText("w9-first.pdf (replaced)");
  await expectFile(tool(drawer, "View W9 Form"), second);
  await expectFile(former, first);
});

test("a 1099 is filed for the year of its card alone", async ({ page, api }) => {
  const drawer = await openInvestor(page, await api.addInvestor());
  const year = Number((await api.today()).slice(0, 4)) - 2;
  const file = await pdfFile("1099.pdf", `1099 of ${year}`);
  await pick(tool(drawer, `Upload 1099 ${year}`), file);
  await expectFile(tool(drawer, `View 1099 ${year}`), file);
  await expect(documents(drawer).getByRole("button", { name: /^View / })).toHaveCount(1);
  await expect(documents(drawer).getByRole("button", { name: /^Upload 1099/ })).toHaveCount(5);
});

test("a file of another type is refused with a reason, one that is too large is not even sent", async ({
  page,
  api,
  guard,
}, info) => {
  guard.expect(/status of 415/);
  const drawer = await openInvestor(page, await api.addInvestor());
  await pick(tool(drawer, "Upload W9"), falsePdf);
  await expect(toast(page, "Failed to upload W9: ")).toContainText(/PDF/);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await pick(tool(drawer, "Upload W9"), await hugePdf(info.outputPath("huge.pdf")));
  await expect(toast(page, "10 MB")).toBeVisible();
  expect(sent).toEqual([]);
  await expect(tool(drawer, "Upload W9")).toBeVisible();
});

test("Print opens the sheet of the investor as a PDF", async ({ page, api }) => {
  const investor = await api.addInvestor();
  const drawer = await openInvestor(page, investor);
  const { type, bytes } = await readLinked(drawer.getByRole("button", { name: "Print" }));
  expect(type).toContain("application/pdf");
  expect(await pdfText(bytes)).toContain(investor.lastName);
});
