import { expect, test } from "../src/fixtures/test.ts";

test("Admin links to the API page, which sends calls as the signed-in user", async ({
  page,
  api,
}) => {
  const investor = await api.addInvestor();
  await page.goto("/admin");
  await page.getByRole("link", { name: "the API, call by call" }).click();
  await expect(page.getByRole("heading", { name: /^Accord/ })).toBeVisible();
  // A busy machine takes long to draw the groups.
  await page.getByRole("link", { name: "Investors", exact: true }).click({ timeout: 60_000 });
  const call = page.locator("#operations-Investors-getInvestor");
  await call.getByRole("button").first().click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByPlaceholder("id").fill(String(investor.id));
  await call.getByRole("button", { name: "Execute" }).click();
  const answer = call.locator(".live-responses-table");
  await expect(answer).toContainText("200");
  await expect(answer).toContainText(investor.lastName);
});
