import { addDays } from "@accord/domain";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { main, rows, toast } from "../src/pages/page-parts.ts";
import { approver, signInAs } from "../src/pages/sign-in-as.ts";
import { account } from "../src/setup/running-stack.ts";

test.use({ ownContext: true });

test("a file that marks much money as paid waits for an approver, who lets it be imported", async ({
  page,
  api,
}) => {
  test.slow();
  const { reference } = await api.addAgreement({ investmentAmount: "9000000.00" });
  const today = await api.today();
  const row = (days: number) => `${reference},${addDays(today, days)},150000.00\n`;
  const text = `Agreement,Paid,Amount\n${row(-40)}${row(-9)}`;
  const file = { name: `${reference}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };

  await test.step("its importer is told that it waits, and cannot approve it", async () => {
    await page.goto("/imports?new=payouts");
    await main(page).locator('input[type="file"]').setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("button", { name: "Check 2 rows" }).click();
    await page.getByRole("button", { name: "Import 2 payouts" }).click();
    await expect(main(page)).toContainText(
      "You uploaded this file. Someone else has to approve it.",
    );
    await expect(main(page)).toContainText("It marks 2 payouts of $300,000.00 as paid.");
    await expectAccessible(page);
  });

  await test.step("the approver finds it under Approvals and approves it", async () => {
    await signInAs(page, approver);
    await page.goto("/approvals");
    const waiting = page.getByRole("row").filter({ hasText: file.name });
    await expect(waiting).toContainText("$300,000.00");
    await waiting.getByRole("link", { name: file.name }).click();
    await expect(rows(page)).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve 2 payouts of $300,000.00" }).click();
    await expect(toast(page, "Imported: 2 payouts.")).toBeVisible();
  });

  await test.step("the importer sees who approved it", async () => {
    await signInAs(page, account);
    await page.goto("/imports");
    await page.getByRole("button", { name: file.name }).click();
    await expect(main(page)).toContainText(/Imported by .+ · approved by /);
  });
});
