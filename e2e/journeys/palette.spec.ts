import { expect, test } from "../src/fixtures/test.ts";
import { openSearch, searchField } from "../src/pages/palette-screens.ts";

test("six keys and Enter open a record, and its actions are reached by keys alone", async ({
  page,
  api,
}) => {
  const investor = await api.addInvestor({ firstName: "Zuzana", lastName: "Quillfeather" });
  const agreement = await api.addAgreement({ investorId: investor.id });
  await page.goto("/reports");
  await test.step("Enter right after the typing opens the investor", async () => {
    await openSearch(page);
    await page.keyboard.type("quillf");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/investors?id=${investor.id}`);
    await expect(page.getByRole("dialog", { name: "Zuzana Quillfeather" })).toBeVisible();
  });
  await test.step("Tab goes to the agreement", async () => {
    await openSearch(page);
    await page.keyboard.type("quillf");
    await expect(
      page.getByRole("option", { name: new RegExp(`^${agreement.reference}`) }),
    ).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/agreements?id=${agreement.id}`);
  });
  await test.step("an action of the open record has the focus in its form", async () => {
    await openSearch(page);
    await expect(page.getByRole("option", { name: /^Record payout for/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Amount required" })).toBeFocused();
  });
  await test.step("Escape returns to where the focus was", async () => {
    await openSearch(page);
    await page.keyboard.press("Escape");
    await expect(searchField(page)).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Amount required" })).toBeFocused();
  });
});
