import type { Locator, Page } from "@playwright/test";
import { unique } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import {
  countLine,
  openAgreement,
  openAgreements,
  payoutRows,
} from "../src/pages/agreements-page.ts";
import { dialog, labelled, main, rowOf, rows } from "../src/pages/page-parts.ts";

const clear = (page: Page) => main(page).getByRole("button", { name: "Clear Filters" });

test("the three filters narrow the list, are in the URL, and can be cleared", async ({
  page,
  api,
}) => {
  const lastName = unique("Filtered");
  const investorId = (await api.addInvestor({ lastName })).id;
  const one = await api.addAgreement({ investorId, investmentAmount: "98765.00" });
  const other = { investorId, termValue: 77, investmentAmount: "43210.00" };
  const two = await api.addAgreement(other);
  await openAgreements(page);
  await expect(clear(page)).toHaveCount(0);
  await expect(countLine(page)).toHaveText(/^Showing (\d+) of \1 agreements$/);

  await labelled(main(page), "Investor Name").fill(lastName.toUpperCase());
  await expect(rows(page)).toHaveCount(2);
  await expect(countLine(page)).toHaveText(/^Showing 2 of \d+ agreements$/);
  await labelled(main(page), "Term").fill("77 months");
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, two.reference)).toContainText("$43,210.00");
  await page.reload();
  await expect(labelled(main(page), "Term")).toHaveValue("77 months");
  await expect(labelled(main(page), "Investor Name")).toHaveValue(lastName.toUpperCase());
  await expect(rows(page)).toHaveCount(1);

  await labelled(main(page), "Amount").fill("987");
  await expect(page.getByText("No agreements match these filters.")).toBeVisible();
  await labelled(main(page), "Term").fill("");
  await expect(rowOf(page, one.reference)).toContainText("$98,765.00");
  await clear(page).click();
  await expect(rows(page).nth(2)).toBeVisible();
  await expect(page).toHaveURL(/\/agreements$/);
  await expect(labelled(main(page), "Amount")).toHaveValue("");
  await expect(countLine(page)).toHaveText(/^Showing (\d+) of \1 agreements$/);
});

const step = (drawer: Locator, way: "Previous" | "Next") =>
  drawer.getByRole("button", { name: new RegExp(`^${way} agreement`) });

test("details open from the row or by a link, are in the URL, step through the list, and close", async ({
  page,
  api,
}) => {
  const lastName = unique("Stepped");
  const investorId = (await api.addInvestor({ lastName })).id;
  const first = await api.addAgreement({ investorId });
  const second = await api.addAgreement({ investorId });
  await test.step("from the row", async () => {
    await openAgreements(page, lastName);
    await rowOf(page, second.reference).click();
    const top = dialog(page, second.reference);
    await expect(step(top, "Previous")).toBeDisabled();
    await step(top, "Next").click();
    const bottom = dialog(page, first.reference);
    await expect(payoutRows(bottom)).toHaveCount(4);
    await expect(page).toHaveURL(new RegExp(first.id));
    await expect(step(bottom, "Next")).toBeDisabled();
    await step(bottom, "Previous").click();
    await expect(payoutRows(top)).toHaveCount(4);
    await page.reload();
    await expect(payoutRows(top)).toHaveCount(4);
    await expect(page).toHaveURL(new RegExp(second.id));
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`investor=${lastName}`));
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step("by a link from another page", async () => {
    const { firstName } = first.investor;
    const drawer = await openAgreement(page, first);
    for (const title of [
      "Live Calculation Results",
      "Roll Over/Additional Investments",
      "Add Manual Payout",
      "ROI Payouts",
      "Principal Payouts",
      "Notes",
      "History",
    ]) {
      await expect(drawer.getByRole("heading", { level: 3, name: title })).toBeVisible();
    }
    await expect(drawer).toContainText("$100,000.00");
    await expect(drawer).toContainText("Annual, paid quarterly");
    await expect(drawer.getByRole("link", { name: `${firstName} ${lastName}` })).toHaveAttribute(
      "href",
      `/investors?id=${investorId}`,
    );
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/agreements$/);
  });
});
