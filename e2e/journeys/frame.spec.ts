import { expect, test } from "../src/fixtures/test.ts";

const links = ["Dashboard", "Investors", "Agreements", "PDF Templates", "Reports", "Payouts"];

test("the sidebar links to every page and marks the current one, and is a slide-over below 1024 px", async ({
  page,
}) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link")).toHaveText(links);
  await expect(page.getByText("User", { exact: true })).toBeVisible();
  for (const name of links) {
    await nav.getByRole("link", { name }).click();
    await expect(nav.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    const title = name === "Payouts" ? "Upcoming Payouts" : name;
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  }

  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await page.getByRole("dialog").getByRole("link", { name: "Investors" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Investors" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(menu).toBeHidden();
});
