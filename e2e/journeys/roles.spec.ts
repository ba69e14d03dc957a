import { publicEndpoints, roleOf } from "@accord/contracts";
import { hasRole } from "@accord/domain";
import type { Page } from "@playwright/test";
import { ownStackTest as test } from "../src/fixtures/own-stack.ts";
import { expect } from "../src/fixtures/test.ts";

test.use({ stackEnv: { ROLES_CLAIM: "groups" } });

const viewer = { email: "viewer@example.com", password: "viewer-demo" };
const approver = { email: "approver@example.com", password: "approver-demo" };

async function signInAs(page: Page, account: typeof viewer): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Email Address").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

/** Controls that write. */
const WRITES =
  /^(Add|Edit|Delete|Upload|Replace|Map|Send|Save|Complete|Undo|Roll|Mark|Import|Restore|Cancel|Create)\b/;

const pages = ["/", "/investors", "/agreements", "/payouts?view=upcoming", "/pdf-templates"];

for (const [name, account] of Object.entries({ viewer, approver })) {
  test(`the screens of the ${name} offer nothing that writes`, async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    // Records of the account with all roles.
    const options = { headers: { origin: baseURL ?? "" }, timeout: 30_000 };
    expect((await page.request.post("/api/admin/import-data", options)).status()).toBe(200);
    const first = async (list: string) =>
      (await (await page.request.get(`/api/${list}?limit=1`)).json())[0].id;
    const [investor, agreement] = [await first("investors"), await first("agreements")];
    await signInAs(page, account);
    const details = [`/investors?id=${investor}`, `/agreements?id=${agreement}`];
    for (const address of [...pages, ...details]) {
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      if (details.includes(address)) {
        await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
      }
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("button", { name: WRITES }), address).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
    await page.goto("/admin");
    await expect(page.getByText("Only administrators may do this.")).toBeVisible();
  });
}

test("every call beyond a role is refused and changes nothing", async ({ page, baseURL }) => {
  await signInAs(page, viewer);
  const headers = { origin: baseURL ?? "", "content-type": "application/json" };
  const id = "00000000-0000-4000-8000-000000000000";
  for (const endpoint of publicEndpoints.filter(({ open }) => !open)) {
    const path = endpoint.path.replace(":type", "investor").replaceAll(/:\w+/g, id);
    const { method } = endpoint;
    const answer = await page.request.fetch(path, { method, headers, maxRedirects: 0 });
    const isAllowed = hasRole(["viewer"], roleOf(endpoint));
    const body = await answer.text();
    expect([path, answer.status() === 403 && body.includes("role_missing")]).toEqual([
      path,
      !isAllowed,
    ]);
    // The session of this test.
    if (path === "/api/sessions/end-all") await signInAs(page, viewer);
  }
});

test("an administrator sees who signed in, and signs somebody out everywhere", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await signInAs(other, viewer);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sessions of Viewer Member" }).click();
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(page.getByText("Viewer Member is signed out everywhere.")).toBeVisible();
  expect((await other.request.get("/api/auth/user")).status()).toBe(401);
  await context.close();
});
