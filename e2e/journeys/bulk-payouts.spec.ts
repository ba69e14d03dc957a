import type { ChangedPayoutRun, ListedPayout } from "@accord/contracts";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { signInColleague } from "../src/fixtures/colleague.ts";
import { ownStackTest as test } from "../src/fixtures/own-stack.ts";
import { addDueAgreement, addFundingAccount } from "../src/fixtures/payout-run-data.ts";
import { expect } from "../src/fixtures/test.ts";

/** A payday that is a banking day. */
const TODAY = "2027-01-06";
/** One page and three more. */
const COUNT = 28;

test.use({ stackToday: TODAY });

test("all matching payouts are added but for three, which are named and tried again", async ({
  page,
  api,
  guard,
  browser,
  stack,
}) => {
  test.slow();
  const approver = await signInColleague(browser, stack, "approver");
  const people = { staff: api, approver: approver.api };
  const account = await addFundingAccount(people, { leadDays: 0 });
  const investor = await api.addInvestor({ lastName: "Bulkman" });
  const addPayout = () => addDueAgreement(api, investor.id, TODAY, "businessCheckStandardMail");
  for (let count = 0; count < COUNT; count += 1) await addPayout();
  const due = await api.get<ListedPayout[]>("/api/payouts?q=Bulkman&limit=3");
  const other = await api.post<ChangedPayoutRun>("/api/payout-runs", {
    fundingAccountId: account.id,
    paymentDate: TODAY,
    dueThrough: TODAY,
    payouts: { ids: due.map(({ id }) => id) },
  });

  await test.step("choose all that match", async () => {
    await page.goto("/payouts?q=Bulkman");
    await expect(page.getByText(`1–25 of ${COUNT}`)).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all shown payouts" }).check({ force: true });
    const bar = page.getByRole("group", { name: "Selected payouts" });
    await expect(bar).toContainText("22 selected");
    await bar.getByRole("button", { name: `All ${COUNT} matching` }).click();
    await expect(bar).toContainText(`${COUNT} selected $56,000.00`);
    await expectAccessible(page);
  });

  await test.step("another count asks again", async () => {
    await addPayout();
    guard.expect(/status of 409/);
    await page.getByRole("button", { name: "Add to payout run" }).click();
    await page.getByRole("button", { name: `Add ${COUNT} payouts` }).click();
    const dialog = page.getByRole("dialog", { name: "Add to Payout Run" });
    await expect(dialog.getByRole("alert")).toHaveText("Now 29 match. Go on with 29?");
    await dialog.getByRole("button", { name: "Add 29 payouts" }).click();
  });

  await test.step("only the three that were refused are tried again", async () => {
    const outcome = page.getByRole("dialog", { name: "26 added, 3 refused" });
    const refused = outcome.getByRole("listitem");
    await expect(refused).toHaveCount(3);
    await expect(refused.first()).toContainText(`in ${other.reference}`);
    const [first] = due;
    await expect(refused.getByRole("link").first()).toHaveAttribute(
      "href",
      `/payouts?id=${first?.id}`,
    );
    await expectAccessible(page);
    await api.post(`/api/payout-runs/${other.id}/cancel`, { reason: "Chosen again" });
    await outcome.getByRole("button", { name: "Try these 3 again" }).click();
    await expect(page).toHaveURL(/\/payout-runs\?id=/);
    await expect(page.getByText("1–25 of 29")).toBeVisible();
  });
});
