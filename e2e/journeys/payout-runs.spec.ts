import { readFile } from "node:fs/promises";
import { readAch } from "@accord/domain";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { signInColleague } from "../src/fixtures/colleague.ts";
import { ownStackTest as test } from "../src/fixtures/own-stack.ts";
import {
  addBankDetails,
  addDueAgreement,
  addFundingAccount,
} from "../src/fixtures/payout-run-data.ts";
import { expect } from "../src/fixtures/test.ts";
import { openSearch } from "../src/pages/palette-screens.ts";
import { tabTo, toast } from "../src/pages/page-parts.ts";

/** A payday that is a banking day. */
const TODAY = "2027-01-06";

test.use({ stackToday: TODAY });

test("a payout run is prepared, repaired, approved by a second person, released, sent, paid and returned", async ({
  page,
  api,
  browser,
  stack,
}) => {
  test.slow();
  const approver = await signInColleague(browser, stack, "approver");
  const { api: second } = await signInColleague(browser, stack, "viewer");
  await addFundingAccount({ staff: api, approver: approver.api }, { leadDays: 0 });
  const paidByAch = await api.addInvestor({ firstName: "Ada" });
  const undecided = await api.addInvestor({ firstName: "Ben" });
  await addBankDetails({ staff: api, approver: approver.api, second }, paidByAch);
  await addDueAgreement(api, paidByAch.id, TODAY, "achTransfer");
  await addDueAgreement(api, undecided.id, TODAY, null);

  await test.step("prepare", async () => {
    await page.goto("/reports");
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await openSearch(page);
    await page.keyboard.type("prepare");
    const prepare = page.getByRole("option", { name: /^Prepare payout run/ });
    await expect(prepare).toHaveAttribute("data-selected", "true");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Prepare payout run" });
    await expect(dialog.getByLabel(/^Payment date/)).toHaveValue("01/06/2027");
    await tabTo(page, dialog.getByRole("button", { name: "Prepare run" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "PR-0001" })).toBeVisible();
    await expect(page.getByText("$4,000.00").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("fix and submit", async () => {
    const submit = page.getByRole("button", { name: "Submit" });
    await expect(submit).toBeDisabled();
    await page.getByRole("button", { name: /^Check: Ben / }).click();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(toast(page, "PR-0001 waits for approval.")).toBeVisible();
    await expect(page.getByText("You prepared this.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Approve/ })).toBeDisabled();
  });

  await test.step("a second person approves and releases", async () => {
    const other = approver.page;
    await other.goto(page.url());
    await expect(other.getByRole("button", { name: /^Approve/ })).toBeDisabled();
    const boxes = other.getByRole("checkbox");
    await expect(boxes.first()).toBeVisible();
    const count = await boxes.count();
    for (let box = 0; box < count; box += 1) {
      await boxes.nth(box).click({ force: true });
      await expect(other.getByText(`${box + 1} of ${count} checked`)).toBeVisible();
    }
    await expectAccessible(other);
    await other.getByRole("button", { name: "Approve $4,000.00" }).click();
    await other.getByRole("button", { name: "Release $4,000.00" }).click();
    const question = other.getByRole("alertdialog");
    await question.getByRole("button", { name: "Release $4,000.00" }).click();
    await expect(toast(other, "PR-0001 is released.")).toBeVisible();
  });

  await test.step("the ACH file is downloaded and adds up", async () => {
    await page.reload();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download ACH file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("PR-0001-ach.ach");
    const text = await readFile(await download.path(), "utf8");
    const entries = readAch(text).batches.flatMap((batch) => batch.entries);
    expect(entries[0]?.amount).toBe(200_000);
  });

  await test.step("mark as paid", async () => {
    await page.getByRole("button", { name: "Mark as paid" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark PR-0001 as paid" });
    // Ben's check was not printed.
    const unconfirmed = dialog.getByRole("checkbox", { name: "Mark as paid without it" });
    await unconfirmed.click({ force: true });
    await dialog.getByRole("button", { name: "Mark 2 lines as paid" }).click();
    await expect(toast(page, "PR-0001 is paid.")).toBeVisible();
    const { totalROIPaid } = await api.get<{ totalROIPaid: string }>("/api/dashboard/metrics");
    expect(totalROIPaid).toBe("4000.00");
    await expectAccessible(page);
  });

  await test.step("a return makes the payout due again", async () => {
    await page.getByRole("button", { name: /^Record a return of Ada / }).click();
    const dialog = page.getByRole("dialog", { name: "Record return" });
    await dialog.getByLabel(/^Return code/).fill("R01");
    await dialog.getByRole("button", { name: "Record return" }).click();
    await expect(toast(page, "is returned; it is due again.")).toBeVisible();
    await expect(page.getByText("Returned R01")).toBeVisible();
    const { totalROIPaid } = await api.get<{ totalROIPaid: string }>("/api/dashboard/metrics");
    expect(totalROIPaid).toBe("2000.00");
    await page.goto("/payouts");
    const due = page.getByRole("row").filter({ hasText: "Ada" });
    await expect(due).toContainText("Pending");
    await page.setViewportSize({ width: 1024, height: 900 });
    const name = due.locator(".ac-row-name");
    expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  });
});
