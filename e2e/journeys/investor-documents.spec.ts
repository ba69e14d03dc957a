import { pdfFile } from "../src/fixtures/files.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { expectRefusals, expectReplaced } from "../src/pages/document-checks.ts";
import {
  documents,
  expectFile,
  history,
  openInvestor,
  pick,
  tool,
  view,
} from "../src/pages/document-parts.ts";

test("documents are filed, viewed and replaced, and a wrong or too large file is refused", async ({
  page,
  api,
  guard,
}, info) => {
  guard.expect(/status of 415/);
  const drawer = await openInvestor(page, await api.addInvestor());
  await test.step("another type is refused with a reason, a too large file without a request", async () => {
    await expectRefusals(drawer, { upload: "Upload W9" }, "Failed to upload W9: ", info);
  });
  await test.step("a 1099 is filed only for the year of its card", async () => {
    const year = Number((await api.today()).slice(0, 4)) - 2;
    const file = await pdfFile("1099.pdf", `1099 of ${year}`);
    await pick(tool(drawer, `Upload 1099 ${year}`), file);
    await expectFile(view(drawer, `1099 ${year}`), file);
    await expect(documents(drawer).getByRole("link", { name: /^View / })).toHaveCount(1);
    await expect(documents(drawer).getByRole("button", { name: /^Upload 1099/ })).toHaveCount(5);
  });
  await test.step("a W9 is uploaded, viewed and replaced, and the former file is in History", async () => {
    const place = { name: "W9 Form", upload: "Upload W9", replace: "Replace W9 Form" };
    await expectReplaced(drawer, place);
  });
});

test("a W9 that another user has just filed is replaced only after a confirmation", async ({
  page,
  browser,
  api,
  guard,
}) => {
  guard.expect(/status of 412/);
  const investor = await api.addInvestor();
  const drawer = await openInvestor(page, investor);
  // Another browser: windows of one browser follow each other's writes.
  const otherBrowser = await browser.newContext();
  const elsewhere = await openInvestor(await otherBrowser.newPage(), investor);
  const theirs = await pdfFile("theirs.pdf", "Their W9");
  await pick(tool(elsewhere, "Upload W9"), theirs);
  await expect(view(elsewhere, "W9 Form")).toBeVisible();
  await otherBrowser.close();

  const ours = await pdfFile("ours.pdf", "Our W9");
  await pick(tool(drawer, "Upload W9"), ours);
  await expect(documents(drawer)).toContainText(/ changed this document on .+ shows that file now/);
  await expectFile(view(drawer, "W9 Form"), theirs);
  await documents(drawer).getByRole("button", { name: "Replace it anyway" }).click();
  await expect(history(drawer)).toContainText("theirs.pdf (replaced)");
  await expectFile(view(drawer, "W9 Form"), ours);
});
