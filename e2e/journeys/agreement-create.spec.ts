import type { Locator, Page } from "@playwright/test";
import type { Agreement, AgreementDetails } from "@accord/contracts";
import { formatDay, formatMoney, formatUsd, planPayouts, type Terms } from "@accord/domain";
import type { Api, InvestorRecord } from "../src/fixtures/api.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  addButton,
  forms,
  liveResults,
  openAgreements,
  payoutRows,
  readSchedule,
  schedule,
} from "../src/pages/agreements-page.ts";
import { choose, dialog, labelled, rows, suggest, toast, type } from "../src/pages/page-parts.ts";

/** The worked example of the rules, paid by the day in its first quarter. */
const terms: Terms = {
  investmentAmount: 100_000_00,
  roiPercentage: 8_00,
  roiCalculation: "annual",
  termValue: 18,
  termUnit: "months",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  roiPaymentType: "daily",
  customFirstPeriodROI: null,
  firstPayoutDate: null,
  totalRoiManual: null,
};

async function openForm(page: Page): Promise<Locator> {
  await openAgreements(page);
  await addButton(page).first().click();
  await expect(forms.add(page)).toBeVisible();
  return forms.add(page);
}

async function fillExample(form: Locator, { lastName }: InvestorRecord): Promise<void> {
  await suggest(form, "Investor", lastName);
  await type(form, { "Investment Amount": "$100,000", "ROI Percentage": "8", Term: "18" });
  await choose(form, { "ROI Calculation": "Annual", "Payout Frequency": "Quarterly" });
  await type(form, { "Deposit Date": "2/10/2026", "Start Date": "02/15/2026" });
}

/** The one agreement of an investor, as the API has it. */
async function recorded(api: Api, { id }: InvestorRecord): Promise<AgreementDetails> {
  const [own] = await api.get<Agreement[]>(`/api/investors/${id}/agreements`);
  return api.agreement(own?.id ?? "");
}

test("an agreement with a mid-period start shows the calculated schedule and is saved with it", async ({
  page,
  api,
}) => {
  const plan = planPayouts(terms);
  expect([formatUsd(plan.rows[0]?.amount ?? 0), formatUsd(plan.totalRoi)]).toEqual([
    "$986.30",
    "$14,319.64",
  ]);
  const investor = await api.addInvestor();
  const form = await openForm(page);
  await expect(form.getByText("Advanced ROI Calculations Enabled")).toBeVisible();
  await fillExample(form, investor);

  await expect(labelled(form, "Investment Amount")).toHaveValue("100,000.00");
  await expect(labelled(form, "ROI Percentage")).toHaveValue("8.00");
  await expect(labelled(form, "Deposit Date")).toHaveValue("02/10/2026");
  await expect(labelled(form, "End Date")).toHaveValue("08/15/2027");
  await expect(labelled(form, "Total ROI")).toHaveValue("16,000.00");
  await expect(form.getByText(`Copied from Journey ${investor.lastName}`)).toBeVisible();
  for (const [label, text] of [
    ["Address", "12 Main Street"],
    ["City", "Birmingham"],
    ["State", "AL"],
    ["Zip Code", "35203"],
    ["Home Phone", investor.phone],
    ["Mobile Phone", investor.phone],
    ["Email", investor.email],
  ] as const) {
    await expect(labelled(form, label)).toHaveValue(text);
  }
  await expect(form.getByText("Mid-Period Start Detected")).toBeVisible();
  await form.getByText("Daily", { exact: true }).click();

  const results = liveResults(form);
  await expect(labelled(form, "Total ROI")).toHaveValue("14,319.64");
  await expect(labelled(form, "First Payout Date")).toHaveValue("04/01/2026");
  await expect(results).toContainText("$14,319.64");
  expect(await readSchedule(results, 3)).toEqual(
    plan.rows.map(({ period, date, amount }) => [period, formatDay(date), formatUsd(amount)]),
  );
  await results.getByRole("button", { name: "Explain Q1 2026 payout" }).click();
  await expect(results).toContainText("$100,000.00 × 8.00% × 45 ÷ 365 days = $986.30");

  await form.getByRole("button", { name: "Create Agreement" }).click();
  await expect(toast(page, "Agreement created successfully")).toBeVisible();
  await expect(form).toHaveCount(0);
  await toast(page, "Agreement created")
    .getByRole("button", { name: /^Open AGR-/ })
    .click();
  await expect(page).toHaveURL(/\/agreements\?id=/);
  await expectSaved(page, api, investor);
});

async function expectSaved(page: Page, api: Api, investor: InvestorRecord): Promise<void> {
  const plan = planPayouts(terms);
  const saved = await recorded(api, investor);
  expect(saved).toMatchObject({
    depositDate: "2026-02-10",
    startDate: "2026-02-15",
    endDate: "2027-08-15",
    roiPaymentType: "daily",
    totalRoi: "14319.64",
    totalRoiManual: null,
    investorMobilePhone: investor.phone,
  });
  const payouts = await api.payouts(saved.id);
  expect(
    payouts.map(({ period, dueDate, payoutDate, amount }) => [period, dueDate, payoutDate, amount]),
  ).toEqual(plan.rows.map(({ period, date, amount }) => [period, date, date, formatMoney(amount)]));
  await openAgreements(page, investor.lastName);
  await expect(rows(page)).toHaveCount(1);
  const row = rows(page).first();
  for (const text of [`Journey ${investor.lastName}`, "$100,000.00", "18 months", "8.00%"]) {
    await expect(row).toContainText(text);
  }
  await row.click();
  const drawer = dialog(page, saved.reference);
  await expect(payoutRows(drawer)).toHaveCount(6);
  await expect(payoutRows(drawer).first()).toContainText("04/01/2026");
  await expect(schedule(drawer)).toContainText("$986.30");
  await expect(schedule(drawer)).toContainText("$14,319.64");
}

test("the basic form accepts a typed total and a typed first payout date", async ({
  page,
  api,
}) => {
  const investor = await api.addInvestor();
  await page.goto("/");
  const flag = page.getByRole("button", { name: "Experimental Feature" });
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("navigation").getByRole("link", { name: "Agreements" }).click();
  await addButton(page).first().click();
  const form = forms.add(page);
  await fillExample(form, investor);
  for (const text of [
    "Advanced ROI Calculations Enabled",
    "Mid-Period Start Detected",
    "Live Calculation Results",
  ]) {
    await expect(form.getByText(text)).toHaveCount(0);
  }
  await type(form, { "Total ROI": "12,000", "First Payout Date": "04/15/2026" });
  await form.getByRole("button", { name: "Create Agreement" }).click();
  await expect(toast(page, "Agreement created successfully")).toBeVisible();

  const saved = await recorded(api, investor);
  expect(saved).toMatchObject({
    totalRoi: "12000.00",
    totalRoiManual: "12000.00",
    firstPayoutDateTyped: "2026-04-15",
  });
  const payouts = await api.payouts(saved.id);
  const typed = { ...terms, roiPaymentType: "full", totalRoiManual: 12_000_00 } as const;
  const plan = planPayouts({ ...typed, firstPayoutDate: "2026-04-15" });
  expect(payouts.map(({ dueDate, amount }) => [dueDate, amount])).toEqual(
    plan.rows.map(({ date, amount }) => [date, formatMoney(amount)]),
  );
  expect(payouts[0]).toMatchObject({ dueDate: "2026-04-15", amount: "2000.00" });
});
