import { readFile } from "node:fs/promises";
import { pdfText } from "../src/fixtures/files.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { readLinked } from "../src/pages/document-parts.ts";
import { labelled, main, section, suggest } from "../src/pages/page-parts.ts";

const prints = ["Print Business Report", "Print Investor Report"];

test("figures and both prints are of the chosen investor, and statements are downloaded as one ZIP", async ({
  page,
  api,
}) => {
  await test.step("a reload keeps the choice", async () => {
    const agreement = await api.addAgreement();
    const { firstName, lastName } = agreement.investor;
    await page.goto("/reports");
    for (const name of prints) await expect(page.getByRole("button", { name })).toBeDisabled();
    await expect(labelled(main(page), "Agreement Reference")).toBeDisabled();
    await suggest(main(page), "Investor Name", lastName);
    await labelled(main(page), "Agreement Reference").selectOption({ label: agreement.reference });
    await page.reload();
    await expect(labelled(main(page), "Investor Name")).toHaveValue(`${firstName} ${lastName}`);
    const preview = section(main(page), "Report Preview");
    for (const label of [
      "Investment Amount",
      "Term Remaining",
      "ROI Percentage",
      "ROI Paid to Date",
    ]) {
      await expect(preview).toContainText(label);
    }
    await expect(preview).toContainText("$0.00");
    for (const name of prints) {
      const { type, bytes } = await readLinked(page.getByRole("link", { name }));
      expect(type).toContain("application/pdf");
      expect(await pdfText(bytes)).toContain(lastName);
    }
  });
  await test.step("statements of a chosen investor", async () => {
    const { lastName } = await api.addInvestor();
    await page.goto("/reports");
    const card = section(main(page), "Statements");
    await suggest(card, "Investors", lastName);
    await card.getByRole("button", { name: "Create Statements" }).click();
    const newest = card.getByRole("listitem").filter({ hasText: "created" }).first();
    await expect(newest).toContainText(/[AP]M1 statementDownload$/);
    const download = page.waitForEvent("download");
    await newest.getByRole("link", { name: /^Download/ }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 2).toString()).toBe("PK");
  });
});
