import { expect, visitorTest as test } from "../src/fixtures/test.ts";
import { account } from "../src/setup/running-stack.ts";

const tagline = "Secure investor management and payout tracking";

test("a visitor gets the landing page alone, signs in at the identity provider, with a wrong password first, and out", async ({
  page,
  guard,
}) => {
  guard.expect(/status of 40[01]/);
  await test.step("every other address is not found, and nothing is reported without a session", async () => {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/client-errors")) reports.push(page.url());
    });
    await page.clock.install();
    for (const path of ["/investors", "/admin", "/payouts", "/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      await page.clock.fastForward("00:04");
    }
    await page.goto("/");
    expect(reports).toEqual([]);
  });
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveAttribute("type", "email");
  await page.getByRole("button", { name: "Sign In" }).click();

  await expect(page).toHaveURL(/\/oidc\//);
  await page.getByLabel("Email Address").fill(account.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);

  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Password"), "the provider asks again").toBeVisible();
});
