import { expect, test } from "../src/fixtures/test.ts";
import { main, rows } from "../src/pages/page-parts.ts";

test.use({ ownContext: true });

test("offline shows a notice and keeps the loaded data; back online it refetches by itself", async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/investors");
  await expect(rows(page).first()).toBeVisible();
  const before = await rows(page).count();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  expect(await rows(page).count()).toBe(before);
  await page.getByLabel("Search name, email, phone or ZIP").fill("Okafor");
  await expect(main(page).getByText(/^Error: Failed to fetch investors/)).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("You are offline.")).toBeHidden();

  await test.step("the notice is in front of an open record", async () => {
    await rows(page).first().click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "History" })).toBeAttached();
    await context.setOffline(true);
    // A trial click fails where something lies in front.
    await page.getByText("You are offline.").click({ trial: true });
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).toBeHidden();
  });
});

test("after an outage of the server the requested page loads by itself", async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_CONNECTION_REFUSED|RUNTIME-|is not available|Failed to fetch/);
  await page.goto("/");
  await expect(page.getByText("Active investments")).toBeVisible();
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("navigation").getByRole("link", { name: "Agreements" }).click();
  await expect(page.getByText("Agreements is not available right now.")).toBeVisible();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.unroute("**/*");
  await expect(page.getByText("The server cannot be reached.")).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
});
