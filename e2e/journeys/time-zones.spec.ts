import { formatDay } from "@accord/domain";
import type { Agreement } from "@accord/contracts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  addButton,
  forms,
  manualPayout,
  openAgreement,
  openAgreements,
  payoutRows,
  tile,
} from "../src/pages/agreements-page.ts";
import { choose, labelled, suggest, toast, type } from "../src/pages/page-parts.ts";

/** A day ahead of the firm for most of its day, and a few hours behind it. */
for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("typed, picked and shown dates are the server's dates", async ({ page, api }) => {
      const investor = await api.addInvestor();
      await openAgreements(page);
      await addButton(page).first().click();
      const form = forms.add(page);
      await suggest(form, "Investor", investor.lastName);
      await type(form, { "Investment Amount": "100,000", "ROI Percentage": "8", Term: "18" });
      await choose(form, { "ROI Calculation": "Annual", "Payout Frequency": "Quarterly" });
      await type(form, { "Start Date": "02/14/2026" });
      const start = form.locator(".ac-field").filter({ has: page.getByLabel(/^Start Date/) });
      await start.getByRole("button", { name: "Choose start date" }).click();
      const calendar = page.getByRole("dialog", { name: "Choose start date" });
      await calendar.getByText("15", { exact: true }).click();
      await expect(labelled(form, "Start Date")).toHaveValue("02/15/2026");
      await expect(labelled(form, "End Date")).toHaveValue("08/15/2027");
      await expect(labelled(form, "First Payout Date")).toHaveValue("04/01/2026");
      await form.getByRole("button", { name: "Create Agreement" }).click();
      await expect(toast(page, "Agreement created successfully")).toBeVisible();

      const [own] = await api.get<Agreement[]>(`/api/investors/${investor.id}/agreements`);
      expect(own).toMatchObject({ startDate: "2026-02-15", endDate: "2027-08-15" });
      const saved = await api.agreement(own?.id ?? "");
      const payouts = await api.payouts(saved.id);
      const drawer = await openAgreement(page, saved);
      await expect(tile(drawer, "Dates")).toContainText("02/15/2026");
      await expect(tile(drawer, "Dates")).toContainText("08/15/2027");
      await expect(payoutRows(drawer)).toHaveCount(payouts.length);
      for (const [index, { dueDate }] of payouts.entries()) {
        await expect(payoutRows(drawer).nth(index)).toContainText(formatDay(dueDate));
      }
      const today = formatDay(await api.today());
      await expect(labelled(manualPayout(drawer), "Payout Date")).toHaveValue(today);
    });
  });
}
