import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createLogger } from "@accord/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileMarkup, startCanary, type Canary } from "../testing/canary.ts";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { testChromium } from "../testing/start-app.ts";
import { createPrinter } from "./browser.ts";

const logger = createLogger("documents", "silent");
const printer = createPrinter({ chromium: testChromium, logger });
const secret = "TOP-SECRET-CONTENT";
let canary: Canary;
let folder: string;
let secretFile: string;

beforeAll(async () => {
  canary = await startCanary();
  folder = await mkdtemp(join(tmpdir(), "accord-secret-"));
  secretFile = join(folder, "secret.html");
  await writeFile(secretFile, `<!doctype html><p>${secret}</p>`);
});
afterAll(async () => {
  await printer.close();
  await canary.stop();
  await rm(folder, { recursive: true });
});

test("hostile markup causes no request, reads no file, and does not affect the next sheet", async () => {
  for (const markup of hostileMarkup(canary, secretFile)) {
    const html = `<!doctype html><title>t</title><p>before ${markup} after</p>`;
    const pages = await pdfPages(await printer.print({ title: "hostile", html }));
    expect(pages.join("")).not.toContain(secret);
    expect(pages.join("")).not.toContain("canary");
  }
  // A refresh or a slow fetch would come now.
  await sleep(1_500);
  const clean = { title: "clean", html: "<!doctype html><p>clean" };
  const pages = await Promise.all(
    [clean, clean, clean].map(async (one) => pdfPages(await printer.print(one))),
  );
  expect(pages).toEqual([["clean"], ["clean"], ["clean"]]);
  expect(canary.hits()).toBe(0);
});
