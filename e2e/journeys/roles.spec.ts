import { publicEndpoints, roleOf } from "@accord/contracts";
import { hasRole } from "@accord/domain";
import type { Page } from "@playwright/test";
import type { Api } from "../src/fixtures/api.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { approver, signInAs, viewer, type Credentials } from "../src/pages/sign-in-as.ts";
import { account } from "../src/setup/running-stack.ts";

test.use({ ownContext: true });
// One after the other: the last one ends the sessions of an account of the first.
test.describe.configure({ mode: "default" });

/** Controls that write. */
const WRITES =
  /^(Add|Edit|Delete|Upload|Replace|Map|Send|Save|Complete|Undo|Roll|Mark|Import|Restore|Cancel|Create)\b/;

const pages = ["/", "/investors", "/agreements", "/payouts?view=upcoming", "/pdf-templates"];

async function expectNoWrites(page: Page, api: Api, reader: Credentials): Promise<void> {
  const [investor] = await api.get<{ id: string }[]>("/api/investors?limit=1");
  const [agreement] = await api.get<{ id: string }[]>("/api/agreements?limit=1");
  await signInAs(page, reader);
  const details = [`/investors?id=${investor?.id}`, `/agreements?id=${agreement?.id}`];
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
}

test("the screens of an approver offer nothing that writes", async ({ page, api }) => {
  test.slow();
  await expectNoWrites(page, api, approver);
});

test("the screens of a viewer offer nothing that writes, and every call beyond the role is refused", async ({
  page,
  api,
  baseURL,
}) => {
  test.slow();
  await expectNoWrites(page, api, viewer);
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
  // Ending the sessions of others needs a recent sign-in.
  await signInAs(page, account);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sessions of Viewer Member" }).click();
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(page.getByText("Viewer Member is signed out everywhere.")).toBeVisible();
  expect((await other.request.get("/api/auth/user")).status()).toBe(401);
  await context.close();
});
