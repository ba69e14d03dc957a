import { fullName } from "@accord/domain";
import { unique } from "../src/fixtures/samples.ts";
import type { InvestorRecord } from "../src/fixtures/api.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  completeInvestor,
  field,
  fillInvestor,
  openInvestors,
} from "../src/pages/investors-page.ts";
import { dialog, expectFieldError, labelled, rowOf, rows, toast } from "../src/pages/page-parts.ts";

test("an investor is added, and missing or invalid values are reported beside their fields", async ({
  page,
  api,
}) => {
  const lastName = unique("Added");
  await openInvestors(page);
  await page.getByRole("button", { name: "Add Investor" }).first().click();
  const form = dialog(page, "Add New Investor");
  await expect(field(form, "State")).toHaveValue("AL");
  await form.getByRole("button", { name: "Add Investor" }).click();
  await expectFieldError(field(form, "First Name"), "First name is required");
  await expect(field(form, "First Name")).toBeFocused();
  await expectFieldError(field(form, "Email"), "Email is required");

  const email = `${unique("added")}@example.com`;
  await fillInvestor(form, completeInvestor({ "Last Name": lastName, Email: "no address" }));
  await fillInvestor(form, { "Last 4 of SSN": "12", "Zip Code": "123" });
  await form.getByRole("button", { name: "Add Investor" }).click();
  await expectFieldError(field(form, "Last 4 of SSN"), "Enter the last 4 digits");
  await expectFieldError(field(form, "Email"), /full email address/);
  await expectFieldError(field(form, "Zip Code"), /5 digits/);
  await fillInvestor(form, { Email: email, "Last 4 of SSN": "48219", "Zip Code": "35203" });
  await expect(field(form, "Last 4 of SSN")).toHaveValue("4821");
  await form.getByRole("button", { name: "Add Investor" }).click();

  await expect(toast(page, "Investor created successfully")).toBeVisible();
  await expect(form).toHaveCount(0);
  const found = await api.get<InvestorRecord[]>(`/api/investors?limit=5&q=${lastName}`);
  expect(found).toMatchObject([{ firstName: "Margaret", lastName, email, hasSecondParty: false }]);
});

test("details open in the URL, Back closes them, and an investor is deleted and restored by an admin", async ({
  page,
  api,
}) => {
  const investor = await api.addInvestor({ responsibleParty: "Trust of Okafor" });
  const name = `Journey ${investor.lastName}`;
  await test.step("details", async () => {
    await openInvestors(page, investor.lastName);
    await rowOf(page, name).click();
    const details = dialog(page, name);
    for (const text of [
      "Contact Information",
      "Investment Summary",
      "Tax Information",
      "Additional Information",
      "Trust of Okafor",
      "Documents",
      "Investment Agreements",
      "History",
    ]) {
      await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(details).toContainText("4821");
    await expect(details.getByText("Second Party Information")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(investor.id));
    await page.reload();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
  });
  await test.step("deleted after a confirmation and restored", async () => {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("alertdialog", {
      name: "Are you sure you want to delete this investor?",
    });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Delete investor" }).click();
    await expect(toast(page, "Investor deleted successfully")).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);

    await page.goto("/admin");
    const deleted = page.getByRole("region", { name: "Recently deleted" });
    await deleted.getByRole("button", { name: `Restore ${name}` }).click();
    await expect(deleted.getByText(name)).toHaveCount(0);
    await openInvestors(page, investor.lastName);
    await expect(rows(page)).toHaveCount(1);
  });
});

test("an investor with agreements is not deleted; the details link to a new agreement", async ({
  page,
  api,
}) => {
  const { reference, investor } = await api.addAgreement();
  const name = fullName(investor.firstName, investor.lastName);
  await openInvestors(page, investor.lastName);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const refusal = page.getByRole("alertdialog", { name: "This investor cannot be deleted yet" });
  await expect(refusal).toContainText(`${name} has 1 agreement. Delete it first`);
  await expect(refusal.getByRole("link", { name: reference })).toBeVisible();
  await refusal.getByRole("button", { name: "Close" }).click();

  await page.goto(`/investors?id=${investor.id}`);
  await page.getByRole("button", { name: "Add Agreement" }).click();
  const form = page.getByRole("dialog", { name: "Add New Agreement" });
  await expect(labelled(form, "Investor")).toHaveValue(name);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/agreements$/);
});
