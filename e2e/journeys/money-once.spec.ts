import type { Page } from "@playwright/test";
import { formatDay } from "@accord/domain";
import { longOverdue } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  forms,
  manualPayout,
  openAgreement,
  roiPayouts,
  rolloverSection,
  tile,
} from "../src/pages/agreements-page.ts";
import { answer, choose, rowOf, scheduleQuestion, toast, type } from "../src/pages/page-parts.ts";
import { completeButton, openPayouts } from "../src/pages/payouts-page.ts";

/** The first write to `path` reaches the server, but its answer never comes back. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    },
  );
}

test("two quick clicks record one payout and one addition", async ({ page, api }) => {
  const agreement = await api.addAgreement();
  const drawer = await openAgreement(page, agreement);
  await choose(manualPayout(drawer), { "Payout Type": "ROI" });
  await type(manualPayout(drawer), { Amount: "2,000" });
  await manualPayout(drawer).getByRole("button", { name: "Record Payout" }).dblclick();
  await expect(toast(page, "Payout has been recorded successfully.")).toBeVisible();
  await expect(roiPayouts(drawer).getByRole("listitem")).toHaveCount(1);

  await rolloverSection(drawer).getByRole("button", { name: "Add", exact: true }).click();
  const form = forms.addRollover(page);
  await type(form, { Amount: "5,000", Date: formatDay(await api.today()) });
  await form.getByRole("button", { name: "Add", exact: true }).dblclick();
  await answer(page, scheduleQuestion, "Record it");
  await expect(tile(drawer, "Investment Amount")).toContainText("$105,000.00");
  expect(await api.payouts(agreement.id)).toHaveLength(5);
  expect(await api.rollovers(agreement.id)).toHaveLength(1);
});

test("a payout whose response was lost exists once after a retry", async ({ page, api, guard }) => {
  guard.expect(/ERR_FAILED/);
  const agreement = await api.addAgreement();
  await loseFirstAnswer(page, `/api/agreements/${agreement.id}/manual-payouts`);
  const drawer = await openAgreement(page, agreement);
  await choose(manualPayout(drawer), { "Payout Type": "ROI" });
  await type(manualPayout(drawer), { Amount: "2,000" });
  const send = manualPayout(drawer).getByRole("button", { name: "Record Payout" });
  await send.click();
  await expect(toast(page, "Failed to record payout. Please try again.")).toBeVisible();
  await send.click();
  await expect(toast(page, "Payout has been recorded successfully.")).toBeVisible();
  await expect(roiPayouts(drawer).getByRole("listitem")).toHaveCount(1);
  expect(await api.payouts(agreement.id)).toHaveLength(5);
});

test("two quick clicks on the check button complete one payout, not the next one too", async ({
  page,
  api,
}) => {
  const one = await api.addAgreement(longOverdue);
  const two = await api.addAgreement({ ...longOverdue, investorId: one.investorId });
  const { lastName } = one.investor;
  await openPayouts(page);
  await expect(rowOf(page, lastName)).toHaveCount(2);
  await completeButton(page, lastName).first().dblclick();
  await expect(toast(page, "Payout updated successfully")).toBeVisible();
  await expect(rowOf(page, lastName)).toHaveCount(1);
  const statuses = [...(await api.payouts(one.id)), ...(await api.payouts(two.id))];
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(["completed", "overdue"]);
});
