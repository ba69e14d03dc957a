import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { unpackChromium } from "@accord/chromium";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";

const args = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  ...["--no-first-run", "--remote-debugging-port=0", "about:blank"],
];

/** A browser with an empty profile, and its debugging port. */
export async function startBrowser(): Promise<{ port: number; stop: () => Promise<void> }> {
  const given = process.env["CHROMIUM_PATH"];
  const program = given ? { executablePath: given, env: {} } : await unpackChromium();
  const profile = await mkdtemp(path.join(tmpdir(), "accord-first-load-profile-"));
  const browser = spawn(program.executablePath, [`--user-data-dir=${profile}`, ...args], {
    env: { ...process.env, ...program.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = atEnd(async () => {
    await endChild(browser, "SIGKILL");
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  for await (const line of createInterface(browser.stderr)) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    browser.stderr.resume();
    return { port: Number(port), stop };
  }
  throw new Error("Chromium opened no port to be driven by.");
}
