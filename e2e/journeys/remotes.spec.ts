import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { expect, test } from "../src/fixtures/test.ts";

test.use({ ownContext: true });

interface Registry {
  readonly remotes: readonly { readonly entry: string; readonly paths: readonly string[] }[];
}

const failures = {
  missing: (route: Route) => route.fulfill({ status: 404, body: "" }),
  broken: (route: Route) =>
    route.request().resourceType() === "script"
      ? route.fulfill({ contentType: "text/javascript", body: "var remote = {" })
      : route.continue(),
  slow: () => undefined,
} as const;

async function folderOf(page: Page, path: string): Promise<string> {
  const registry = (await (await page.request.get("/remotes.json")).json()) as Registry;
  const entry = registry.remotes.find(({ paths }) => paths.includes(path))?.entry ?? "";
  return entry.replace(/[^/]*$/, "");
}

test("remotes that are missing, broken, slow or not listed do not affect the others, and can be retried", async ({
  page,
  guard,
}) => {
  test.slow();
  guard.expect(/^(?!CSP)/);
  const nav = page.getByRole("navigation", { name: "Main" });
  const unavailable = page.getByText("Investors is not available right now.");
  for (const [kind, fail] of Object.entries(failures)) {
    await test.step(kind, async () => {
      await page.goto("/");
      const folder = await folderOf(page, "/investors");
      let isFailing = true;
      await page.route(`**${folder}**`, (route) => (isFailing ? fail(route) : route.continue()));

      await nav.getByRole("link", { name: "Investors" }).click();
      await expect(unavailable).toBeVisible();
      if (kind === "missing") await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await nav.getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByText("Active investments")).toBeVisible();
      await nav.getByRole("link", { name: "Agreements" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Agreements" })).toBeVisible();

      await nav.getByRole("link", { name: "Investors" }).click();
      await expect(unavailable).toBeVisible();
      isFailing = false;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("button", { name: "Add Investor" }).first()).toBeVisible();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }

  await test.step("without a registry the shell's own pages work", async () => {
    await page.route("**/remotes.json", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/investors");
    await expect(unavailable).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByText("Active investments")).toBeVisible();
  });
});
