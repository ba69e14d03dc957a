import { gzipSync } from "node:zlib";
import { publicEndpoints, roleOf } from "@accord/contracts";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "../src/fixtures/test.ts";
import { rows } from "../src/pages/page-parts.ts";

test.use({ ownContext: true });

const budget = { scriptKilobytes: 200, routeKilobytes: 120, blockingRequests: 20 };

/** React itself defines this name, everybody else only reads it. */
const definesReact = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/;

function record(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

async function scriptsOf(requests: readonly Request[]) {
  const scripts = requests.filter((request) => request.resourceType() === "script");
  return Promise.all(
    scripts.map(async (request) => {
      const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
      return { url: request.url(), text: body.toString(), gzip: gzipSync(body).length };
    }),
  );
}

const kilobytesOf = (scripts: readonly { readonly gzip: number }[]) =>
  scripts.reduce((sum, script) => sum + script.gzip, 0) / 1024;

test("the first load of the dashboard is within its budget, and shell and remotes share one React", async ({
  page,
}, info) => {
  const requests = record(page);
  await page.goto("/");
  await expect(page.getByText("Active investments")).toBeVisible();
  const blocking = requests.filter((request) =>
    ["document", "script", "stylesheet", "fetch", "xhr"].includes(request.resourceType()),
  ).length;
  await page.waitForLoadState("networkidle");
  const scripts = await scriptsOf(requests);
  const kilobytes = kilobytesOf(scripts);
  const figures = `${kilobytes.toFixed(1)} KB in ${scripts.length} scripts, ${blocking} requests`;
  info.annotations.push({ type: "first load", description: figures });
  console.log(`    first load: ${figures}`);
  expect(kilobytes).toBeLessThanOrEqual(budget.scriptKilobytes);
  expect(blocking).toBeLessThanOrEqual(budget.blockingRequests);

  await test.step("one React, and no icon set or locale file", async () => {
    for (const name of ["Investors", "Agreements", "Reports", "Dashboard"]) {
      await page.getByRole("navigation").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await page.waitForLoadState("networkidle");
    const all = await scriptsOf(requests);
    const matching = (test: (text: string) => boolean) =>
      all.filter((script) => test(script.text)).map((script) => script.url);
    expect(matching((text) => definesReact.test(text))).toHaveLength(1);
    const iconNames = ["zoom-to-fit", "heat-grid", "add-to-artifact"];
    expect(matching((text) => iconNames.every((name) => text.includes(`"${name}"`)))).toEqual([]);
    expect(
      matching((text) => text.includes("Neplatný vstup")),
      "zod's Czech",
    ).toEqual([]);
  });
});

const paths = ["/investors", "/agreements", "/payouts", "/pdf-templates", "/reports", "/admin"];

/** Not preloaded: for everybody else they are a 403. */
const isOnlyForAdmins = (address: string) =>
  publicEndpoints.some(
    (endpoint) =>
      endpoint.method === "GET" &&
      roleOf(endpoint) === "admin" &&
      address.split("?")[0] === endpoint.path,
  );

test("the API requests of each page are preloaded with its files, and sent once", async ({
  context,
}) => {
  for (const path of paths) {
    // A gateway that reads a page's preloads for more than 250 ms answers without them.
    await expect(async () => {
      const page = await context.newPage();
      const requests = record(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const origin = new URL(page.url()).origin;
      const asked = requests
        .map((request) => request.url().replace(origin, ""))
        .filter((address) => address.startsWith("/api/"));
      const preloaded = await page
        .locator('link[rel="preload"][as="fetch"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      const named = preloaded.filter((address) => address.startsWith("/api/"));
      const admins = asked.filter(isOnlyForAdmins);
      expect(asked.toSorted()).toEqual([...named, ...new Set(admins)].toSorted());
      await page.close();
    }, path).toPass({ timeout: 60_000 });
  }
});

const visits = [
  { link: "Agreements", title: "Agreements" },
  { link: "Payouts", title: "Upcoming Payouts" },
  { link: "PDF Templates", title: "PDF Templates" },
  { link: "Reports", title: "Reports" },
];

test("the first visit of each remote's pages is within its budget", async ({ context }, info) => {
  for (const { link, title } of visits) {
    await test.step(title, async () => {
      const page = await context.newPage();
      const requests = record(page);
      await page.goto("/");
      await expect(page.getByText("Active investments")).toBeVisible();
      await page.waitForLoadState("networkidle");
      const before = requests.length;
      await page.getByRole("navigation").getByRole("link", { name: link }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const content = link === "Reports" ? page.getByLabel("From", { exact: false }) : rows(page);
      await expect(content.first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const route = kilobytesOf(await scriptsOf(requests.slice(before)));
      const all = kilobytesOf(await scriptsOf(requests));
      const figures = `${route.toFixed(1)} KB for the route, ${all.toFixed(1)} KB in all`;
      info.annotations.push({ type: title, description: figures });
      console.log(`    ${title}: ${figures}`);
      expect(route).toBeLessThanOrEqual(budget.routeKilobytes);
      await page.close();
    });
  }
});
