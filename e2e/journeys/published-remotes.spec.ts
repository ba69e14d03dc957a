import { publishRemote, rollbackRemote } from "@accord/tools/remotes";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { ownStackTest as test } from "../src/fixtures/own-stack.ts";
import { expect } from "../src/fixtures/test.ts";
import { dialog } from "../src/pages/page-parts.ts";
import { copyRemote } from "../src/setup/remote-copy.ts";

const PAGE = "src/page-heads.ts";
const OLD = "Manage your investor database and relationships";
const NEW = "Everybody who has trusted us with money";

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
const notice = (page: Page) => page.getByRole("region", { name: "New version" });
const news = (page: Page) => notice(page).getByText("A new version of Investors is ready.");

/** The shell's page and what it names, byte by byte. */
async function shellFiles(page: Page): Promise<readonly string[]> {
  const textOf = async (address: string) => (await page.request.get(address)).text();
  const html = await textOf("/");
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file ?? "");
  expect(files).toContainEqual(expect.stringMatching(/^\/main\..+\.js$/));
  return [html, ...(await Promise.all(files.map(textOf)))];
}

/** Some minutes pass before the person goes on. */
async function letMinutesPass(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 300_000);
}

test("a remote is published and rolled back while tabs are open, without the shell", async ({
  context,
  page,
  stack,
}) => {
  const copy = await copyRemote("mfe-investors", stack.folder);
  await copy.change(PAGE, OLD, NEW);
  const dist = await copy.build();

  const working = page;
  await working.goto("/investors");
  await expect(working.getByText(OLD)).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto("/");
  await expect(elsewhere.getByText("Active investments")).toBeVisible();
  const shell = await shellFiles(page);

  const to = stack.remotes;
  const { version, previous } = await publishRemote({ name: "investors", dist, to });
  expect(previous).not.toBe(version);

  await test.step("the open tab keeps its version, including parts that are not loaded yet", async () => {
    const chunk = working.waitForRequest((request) => request.url().endsWith(".js"));
    await working.getByRole("button", { name: "Add Investor" }).first().click();
    expect((await chunk).url()).toContain(`/remotes/investors/${previous}/`);
    await expect(dialog(working, "Add New Investor")).toBeVisible();
    await working.keyboard.press("Escape");
    await expect(dialog(working, "Add New Investor")).toBeHidden();
  });

  await test.step("the open tab offers the new version, which can be postponed", async () => {
    await expect(notice(working)).toHaveCount(0);
    await letMinutesPass(working);
    await goTo(working, "Dashboard");
    await expect(news(working)).toBeVisible();
    await expectAccessible(working);
    await goTo(working, "Investors");
    await expect(working.getByText(OLD)).toBeVisible();
    await expect(news(working)).toBeVisible();
  });

  await test.step("a page opened again, in this tab or another, has the new version", async () => {
    await goTo(elsewhere, "Investors");
    await expect(elsewhere.getByText(NEW)).toBeVisible();
    const fresh = await context.newPage();
    await fresh.goto("/investors?q=okafor");
    await expect(fresh.getByText(NEW)).toBeVisible();
    await fresh.close();
  });

  expect((await rollbackRemote({ name: "investors", to })).version).toBe(previous);

  await test.step("after the rollback the old tab has no new version, and the new tab has", async () => {
    await letMinutesPass(working);
    await goTo(working, "Dashboard");
    await expect(notice(working)).toHaveCount(0);
    await letMinutesPass(elsewhere);
    await elsewhere.getByRole("searchbox").fill("okafor");
    await expect(elsewhere).toHaveURL(/q=okafor/);
    await elsewhere.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(news(elsewhere)).toBeVisible();
    await notice(elsewhere).getByRole("button", { name: "Reload" }).click();
    await expect(elsewhere.getByText(OLD)).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/investors\?.*q=okafor/);
  });
  expect(await shellFiles(page)).toEqual(shell);
});
