import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "../src/fixtures/test.ts";
import { copyRemote } from "../src/setup/remote-copy.ts";
import { stackUrl } from "../src/setup/running-stack.ts";

/** Where the server says that it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const hear = (part: unknown) => {
      said += String(part);
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("close", () => reject(new Error(`The server ended:\n${said}`)));
  });
}

test("a standalone remote has the stack's session, reloads on save, and refuses other origins", async ({
  page,
  guard,
}) => {
  test.setTimeout(360_000);
  guard.expect(/status of 4\d\d/);
  const folder = await mkdtemp(path.join(tmpdir(), "accord-alone-"));
  const copy = await copyRemote("mfe-investors", folder);
  const server = copy.serve({ API_URL: stackUrl(), PORT: "" });
  try {
    const address = await addressOf(server);
    await page.goto(address, { timeout: 120_000 });
    await expect(page).toHaveURL(`${address}/investors`);
    await expect(page.getByRole("heading", { level: 1, name: "Investors" })).toBeVisible();
    await expect(page.getByText("Failed to fetch investors")).toHaveCount(0);
    await expect(page.getByText("Nobody is signed in")).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    await copy.change(
      "src/page-heads.ts",
      "Manage your investor database and relationships",
      "Saved a moment ago",
    );
    await expect(page.getByText("Saved a moment ago")).toBeVisible({ timeout: 60_000 });

    const send = () =>
      fetch("/api/investors", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }).then((answer) => answer.status);
    expect(await page.evaluate(send), "judged by core, so let through").toBe(422);
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    const refused = await page.request.post(`${address}/api/investors`, {
      headers: foreign,
      data: {},
    });
    expect(refused.status()).toBe(403);
  } finally {
    await page.close();
    const closed = server.exitCode === null ? once(server, "close") : undefined;
    server.kill();
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
});
