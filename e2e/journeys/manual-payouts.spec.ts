import type { Locator, Page } from "@playwright/test";
import { addDays, formatDay } from "@accord/domain";
import { expect, test } from "../src/fixtures/test.ts";
import {
  forms,
  manualPayout,
  openAgreement,
  payoutMenu,
  payoutRows,
  principalPayouts,
  roiPayouts,
  tile,
} from "../src/pages/agreements-page.ts";
import {
  answer,
  choose,
  expectFieldError,
  holdToast,
  labelled,
  question,
  scheduleQuestion,
  toast,
  type,
} from "../src/pages/page-parts.ts";

const record = (drawer: Locator) =>
  manualPayout(drawer).getByRole("button", { name: "Record Payout" }).click();

/** Fills the form in the details; the day is today's already. */
async function fill(drawer: Locator, kind: string, typing: Record<string, string>): Promise<void> {
  await choose(manualPayout(drawer), { "Payout Type": kind });
  await type(manualPayout(drawer), typing);
}

async function recorded(page: Page): Promise<void> {
  await expect(toast(page, "Payout has been recorded successfully.")).toBeVisible();
}

test("a manual ROI payout settles the due row; its edit and deletion update the row", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const today = formatDay(await api.today());
  const due = formatDay(addDays(await api.today(), 3));
  const drawer = await openAgreement(page, agreement);
  const row = payoutRows(drawer).first();
  await expect(row).toContainText("Pending");
  await expect(roiPayouts(drawer)).toContainText("No ROI payouts yet.");
  await fill(drawer, "ROI", { Amount: "2,000" });
  await expect(labelled(manualPayout(drawer), "Payout Date")).toHaveValue(today);
  await record(drawer);
  await recorded(page);
  await expect(row).toContainText("Completed");
  await expect(row).toContainText(`Manual payout on ${today}`);
  await expect(roiPayouts(drawer).getByRole("listitem")).toHaveText(/Manual\$2,000\.00/);
  await expect(labelled(manualPayout(drawer), "Amount")).toHaveValue("");

  await roiPayouts(drawer)
    .getByRole("button", { name: /^Edit payout of \$2,000\.00/ })
    .click();
  const form = forms.editPayout(page);
  await type(form, { Amount: "1,500.5" });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await answer(
    page,
    `The payout due ${due} is $2,000.00; this payment of $1,500.50 leaves $499.50. Record it?`,
    "Record payout",
  );
  await expect(toast(page, "Payout updated successfully")).toBeVisible();
  await expect(row).toContainText(`Manual payout of $1,500.50 on ${today}`);
  await expect(row).toContainText("Short $499.50");
  await expect(tile(drawer, "ROI Remaining")).toContainText("Short $499.50");
  await row.getByRole("button", { name: /^Pay the rest, \$499\.50/ }).click();
  await holdToast(page, "Payout has been recorded successfully.");
  await expect(row).not.toContainText("Short");
  await expect(tile(drawer, "ROI Paid")).toContainText("$2,000.00");
  await toast(page, "Payout has been recorded").getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Short $499.50");

  await roiPayouts(drawer)
    .getByRole("button", { name: /^Delete payout of \$1,500\.50/ })
    .click();
  await answer(page, "Are you sure you want to delete this payout?", "Delete payout");
  await expect(toast(page, "Payout has been deleted.")).toBeVisible();
  await expect(row).toContainText("Pending");
  await expect(roiPayouts(drawer)).toContainText("No ROI payouts yet.");
});

test("a payout with a principal part becomes two rows: ROI settles, principal is paid out", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/status of 422/);
  const agreement = await api.addAgreement();
  const drawer = await openAgreement(page, agreement);
  await fill(drawer, "Principal", { Amount: "12,000" });
  await expect(manualPayout(drawer)).toContainText("Leave blank to use the total amount");
  await type(manualPayout(drawer), { "Principal Amount": "10,000.00" });
  await expect(manualPayout(drawer)).toContainText(
    "Recorded as two payouts: $2,000.00 of ROI and $10,000.00 of principal.",
  );
  await record(drawer);
  await answer(page, scheduleQuestion, "Record payout");
  await recorded(page);
  await expect(roiPayouts(drawer).getByRole("listitem")).toContainText("$2,000.00");
  await expect(principalPayouts(drawer).getByRole("listitem")).toContainText("$10,000.00");
  await expect(payoutRows(drawer).first()).toContainText("Completed");
  await expect(payoutRows(drawer).nth(1)).toContainText("$1,800.00");
  await expect(tile(drawer, "Outstanding Principal")).toContainText("$90,000.00");

  await fill(drawer, "Principal", { Amount: "90,000.01" });
  await record(drawer);
  await expectFieldError(labelled(manualPayout(drawer), "Amount"), /\$90,000\.00/);
  expect(await api.payouts(agreement.id)).toHaveLength(6);
});

test("a scheduled payout is adjusted until it is reset to the plan, paid with its check, undone and deleted", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const drawer = await openAgreement(page, agreement);
  const row = payoutRows(drawer).first();
  const edit = forms.editPayout(page);
  await payoutMenu(page, row, "Edit...");
  await type(edit, { Amount: "1,999.99" });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Payout updated successfully")).toBeVisible();
  await expect(row).toContainText("$1,999.99");
  await expect(row).toContainText("Changed by hand");
  await payoutMenu(page, row, "Back to plan");
  await expect(row).toContainText("$2,000.00");
  await expect(row).not.toContainText("Changed by hand");

  await payoutMenu(page, row, "Mark as paid...");
  const form = forms.markAsPaid(page);
  await type(form, { "Check Number": "1041", "Account Last Four": "4821" });
  await form.getByRole("button", { name: "Mark as Paid" }).click();
  await expect(toast(page, "Payout updated successfully")).toBeVisible();
  await expect(row).toContainText("Completed");
  await expect(roiPayouts(drawer)).toContainText("Check 1041 · account ends in 4821");
  await payoutMenu(page, row, "Undo payment");
  await expect(row).toContainText("Pending");

  await payoutMenu(page, row, "Mark as paid...");
  await form.getByRole("button", { name: "Mark as Paid" }).click();
  await expect(row).toContainText("Completed");
  await payoutMenu(page, row, "Delete...");
  await expect(question(page)).toContainText("is unpaid again.");
  await answer(page, "Are you sure you want to delete this payout?", "Delete payout");
  await expect(toast(page, "Payout has been deleted.")).toBeVisible();
  await expect(row).toContainText("Pending");
});
