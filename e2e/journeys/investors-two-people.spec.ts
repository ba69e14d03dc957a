import type { InvestorRecord } from "../src/fixtures/api.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { field, fillInvestor, openInvestors } from "../src/pages/investors-page.ts";
import { dialog, toast } from "../src/pages/page-parts.ts";

test("a stale edit is refused, and a reload keeps the typed text", async ({ page, api, guard }) => {
  guard.expect(/status of 412/);
  const investor = await api.addInvestor({ city: "Birmingham" });
  const path = `/api/investors/${investor.id}`;
  await openInvestors(page, investor.lastName);
  await page.getByRole("button", { name: `Edit Journey ${investor.lastName}` }).click();
  const form = dialog(page, "Edit Investor");
  await fillInvestor(form, { City: "Huntsville" });

  await api.patch(path, { phone: "(555) 099-8877" });
  await form.getByRole("button", { name: "Save Changes" }).click();
  const notice = form.getByRole("alert");
  await expect(notice).toContainText("changed this investor");
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(field(form, "Phone")).toHaveValue("(555) 099-8877");
  await expect(field(form, "City")).toHaveValue("Huntsville");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Investor updated successfully")).toBeVisible();
  const saved = await api.get<InvestorRecord>(path);
  expect(saved).toMatchObject({ city: "Huntsville", phone: "(555) 099-8877" });
});
