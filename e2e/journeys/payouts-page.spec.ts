import { addDays, formatDay, type Day } from "@accord/domain";
import type { AgreementDetails, Payout, UpcomingPayout } from "@accord/contracts";
import type { Api } from "../src/fixtures/api.ts";
import { longOverdue } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  forms,
  openAgreement,
  payoutRows,
  rolloverSection,
  tile,
} from "../src/pages/agreements-page.ts";
import {
  answer,
  choose,
  dialog,
  labelled,
  main,
  rowOf,
  rows,
  suggest,
  toast,
  scheduleQuestion,
  type,
} from "../src/pages/page-parts.ts";
import { actionSelect, completeButton, openPayouts } from "../src/pages/payouts-page.ts";

const ADDED =
  "Roll over/additional investment added successfully. Investment amount has been updated.";

/** What a write moves: everything but versions and times. */
async function figures(api: Api, { id }: AgreementDetails) {
  const { investmentAmount, outstandingPrincipal, totalRoi } = await api.agreement(id);
  const payouts = (await api.payouts(id)).map(
    ({ period, amount, dueDate, status, settledBy, rolledToAgreementId }: Payout) => ({
      period,
      amount,
      dueDate,
      status,
      settledBy,
      rolledToAgreementId,
    }),
  );
  return { investmentAmount, outstandingPrincipal, totalRoi, payouts };
}

test("overdue payouts come first; one is completed by its check button, and F6 focuses Undo in its toast", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement(longOverdue);
  const { lastName } = agreement.investor;
  await openPayouts(page);
  await expect(page.getByText("Next 60 days")).toBeVisible();
  const heads = ["Investor", "Amount", "Due Date", "Agreement", "Status", "Actions"];
  await expect(main(page).getByRole("columnheader")).toHaveText(heads);
  await expect(rows(page).first()).toContainText("Overdue");
  await expect(rows(page).first()).toContainText("02/07/2001");
  const upcoming = await api.get<UpcomingPayout[]>("/api/payouts/upcoming?days=60");
  const days = upcoming.map(({ dueDate }): Day => dueDate);
  expect(days).toEqual(days.toSorted());
  const statuses = upcoming.map(({ status }) => status);
  expect(statuses.lastIndexOf("overdue")).toBeLessThan(statuses.indexOf("pending"));

  await expect(rowOf(page, lastName)).toContainText("$8,000.00");
  await completeButton(page, lastName).press("Enter");
  await expect(toast(page, "Payout updated successfully")).toContainText("Success");
  await page.keyboard.press("F6");
  await expect(toast(page, "Success").getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(rowOf(page, lastName)).toHaveCount(0);
  const today = await api.today();
  const [paid] = await api.payouts(agreement.id);
  expect(paid).toMatchObject({ status: "completed", payoutDate: today });
  await page.keyboard.press("Enter");
  await expect(toast(page, "is unpaid again.")).toBeVisible();
  await expect(rowOf(page, lastName)).toContainText("Overdue");
  await expect(toast(page, "Payout updated successfully")).toHaveCount(0);
});

test("a payout paid by check is listed under Paid, and undone there", async ({ page, api }) => {
  const agreement = await api.addAgreement(longOverdue);
  const { lastName } = agreement.investor;
  const today = await api.today();
  const paidOn = addDays(today, -3);
  await openPayouts(page);
  await actionSelect(page, lastName).selectOption("Payout");
  const form = dialog(page, "Mark as Paid");
  await expect(labelled(form, "Paid Date")).toHaveValue(formatDay(today));
  await type(form, { "Paid Date": formatDay(paidOn), "Check Number": `C-${lastName}` });
  await form.getByRole("button", { name: "Mark as Paid" }).click();
  await expect(toast(page, "Payout updated successfully")).toBeVisible();
  await expect(rowOf(page, lastName)).toHaveCount(0);
  expect((await api.payouts(agreement.id))[0]).toMatchObject({ payoutDate: paidOn });

  await page.getByRole("tab", { name: /^Paid [\d,]+ · \$/ }).click();
  await main(page).getByRole("searchbox").fill(`c-${lastName}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(formatDay(paidOn));
  await expect(rows(page)).toContainText("by ");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole("button", { name: /^Undo payout of / })
    .press("Enter");
  await expect(
    main(page).getByText("No payouts of the last 60 days match these filters."),
  ).toBeVisible();
  const [due] = await api.payouts(agreement.id);
  expect(due).toMatchObject({ status: "overdue", payoutDate: "2001-02-07", checkNumber: null });
});

test("a payout rolls over into another agreement, and deleting that row restores it", async ({
  page,
  api,
}) => {
  const source = await api.addAgreement(longOverdue);
  const target = await api.addAgreement();
  const before = [await figures(api, source), await figures(api, target)];
  const { lastName } = source.investor;
  await openPayouts(page);
  await actionSelect(page, lastName).selectOption("Roll Over");
  const form = forms.rollOver(page);
  await expect(labelled(form, "Amount")).toHaveValue("8,000.00");
  await expect(labelled(form, "Date")).toHaveValue(formatDay(await api.today()));
  await expect(labelled(form, "From")).toHaveValue(source.reference);
  await form.getByText("Another agreement", { exact: true }).click();
  await suggest(form, "Agreement", target.reference);
  await choose(form, { "Source Type": "Text/SMS" });
  await form.getByRole("button", { name: "Roll Over" }).click();
  await answer(page, /^Move money of /, `Move to ${target.investor.firstName}`);
  await answer(page, scheduleQuestion, "Roll over payout");
  await expect(toast(page, ADDED)).toBeVisible();
  await expect(rowOf(page, lastName)).toHaveCount(0);

  const drawer = await openAgreement(page, source);
  await expect(payoutRows(drawer)).toContainText("Rolled over");
  await payoutRows(drawer).getByRole("link", { name: target.reference }).click();
  const other = page.getByRole("dialog", { name: target.reference });
  await expect(tile(other, "Investment Amount")).toContainText("$108,000.00");
  await expect(rolloverSection(other)).toContainText("Roll over (ROI)");
  await expect(rolloverSection(other)).toContainText(`From ${source.reference}`);
  // The period of the first row may be over: a later one of 2,000.00 earns 8 % of 8,000.00 more.
  await expect(payoutRows(other).nth(1)).toContainText("$2,160.00");

  await rolloverSection(other)
    .getByRole("button", { name: /^Delete roll over of/ })
    .click();
  await answer(page, "Are you sure you want to delete this rollover?", "Delete rollover");
  await expect(toast(page, "Rollover entry deleted successfully.")).toBeVisible();
  await expect(tile(other, "Investment Amount")).toContainText("$100,000.00");
  await expect(payoutRows(other).nth(1)).toContainText("$2,000.00");
  expect([await figures(api, source), await figures(api, target)]).toEqual(before);
  await openPayouts(page);
  await expect(rowOf(page, lastName)).toContainText("$8,000.00");
});

test("a payout that another user paid meanwhile is not paid again, and leaves the list", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/status of 4(09|12)/);
  const agreement = await api.addAgreement(longOverdue);
  const { lastName } = agreement.investor;
  await openPayouts(page);
  await expect(rowOf(page, lastName)).toBeVisible();
  const [due] = await api.payouts(agreement.id);
  await api.put(`/api/payouts/${due?.id ?? ""}`, { status: "completed" });
  const [paid] = await api.payouts(agreement.id);
  await completeButton(page, lastName).click();
  await expect(toast(page, "Failed to update payout")).toContainText("Error");
  await expect(rowOf(page, lastName)).toHaveCount(0);
  expect(await api.payouts(agreement.id)).toEqual([paid]);
});
