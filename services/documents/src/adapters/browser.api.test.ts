import { createLogger } from "@accord/service-kit";
import type { Browser } from "puppeteer";
import { afterAll, expect, test, vi } from "vitest";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { testChromium } from "../testing/start-app.ts";
import { createPrinter, type Printer, type PrinterOptions } from "./browser.ts";
import { launchChromium, type ChromiumChoice } from "./chromium/launch-chromium.ts";

const logger = createLogger("documents", "silent");
const open: Printer[] = [];
const printer = (options: Partial<PrinterOptions> = {}) => {
  const made = createPrinter({ chromium: testChromium, logger, ...options });
  open.push(made);
  return made;
};
const sheet = (text: string) => ({
  title: text,
  html: `<!doctype html><title>${text}</title><p>${text}`,
});
/** A printer whose browsers the test has in hand. */
const watched = (options: Partial<PrinterOptions> = {}) => {
  const browsers: Browser[] = [];
  const launch = async (choice: ChromiumChoice) => {
    const browser = await launchChromium(choice);
    browsers.push(browser);
    return browser;
  };
  return { browsers, printer: printer({ ...options, launch }) };
};
const isAlive = (browser: Browser | undefined) => {
  const { exitCode, signalCode } = browser?.process() ?? {};
  return exitCode === null && signalCode === null;
};
const textOf = async (bytes: Buffer) => (await pdfPages(bytes)).join("\n").trim();

const SHEETS = process.env["LONG_TESTS"] === "1" ? 200 : 60;

afterAll(() => Promise.all(open.map((one) => one.close())));

test(
  `${SHEETS} concurrent sheets each contain only their own text`,
  { timeout: 240_000 },
  async () => {
    const busy = printer({ waiting: SHEETS });
    const marks = Array.from({ length: SHEETS }, (_, n) => `Sheet-${n}-of-${(n * 7919) % 1000}`);
    // Short and long ones in turn, so that they overtake each other.
    const html = (mark: string, n: number) =>
      `<!doctype html><title>${mark}</title>${`<p>${mark}</p>`.repeat(1 + (n % 9) * 12)}`;
    const printed = await Promise.all(
      marks.map((mark, n) => busy.print({ title: mark, html: html(mark, n) })),
    );
    for (const [n, bytes] of printed.entries()) {
      const words = new Set((await textOf(bytes)).split(/\s+/));
      expect([...words]).toEqual([marks[n]]);
    }
  },
);

test("a sheet is refused with 503 when too many wait, and waiting ones are printed", async () => {
  const small = printer({ pages: 1, waiting: 2 });
  await small.check();
  const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map((t) => small.print(sheet(t))));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  await expect(small.print(sheet("later"))).resolves.toBeInstanceOf(Buffer);
  expect(outcomes[3]).toMatchObject({ reason: { status: 503, message: /Too many sheets/ } });
});

test("replacing the browser refuses no sheet and ends the old browser", async () => {
  const { browsers, printer: worn } = watched({ recycleAfter: 5 });
  const texts = Array.from({ length: 60 }, (_, n) => `turn ${n}`);
  const printed = await Promise.all(texts.map((text) => worn.print(sheet(text))));
  expect(await Promise.all(printed.map(textOf))).toEqual(texts);
  // On a quick machine all sheets are printed before the fresh browser has started.
  await vi.waitFor(() => expect(browsers.length).toBeGreaterThan(1), 60_000);
  await vi.waitFor(() => expect(browsers.filter(isAlive)).toHaveLength(1), 60_000);
  expect(await textOf(await worn.print(sheet("after")))).toBe("after");
});

test("a sheet past its deadline is a 503, and the next sheet is printed", async () => {
  const { browsers, printer: hasty } = watched({ pages: 1, deadlineMs: 8_000 });
  const endless = `<!doctype html>${"<table><tr><td>x".repeat(30_000)}`;
  const late = hasty.print({ title: "endless", html: endless });
  await expect(late).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining("too long"),
  });
  // A browser that could not let go of it was ended, and another one stands in its place.
  expect(await textOf(await hasty.print(sheet("next")))).toBe("next");
  expect(browsers.filter(isAlive)).toHaveLength(1);
});

test("a sheet is a 503 and check rejects when no browser can be started", async () => {
  const away = printer({ chromium: { path: "/nowhere/chromium", sandbox: "auto" } });
  await expect(away.check()).rejects.toThrow();
  await expect(away.print(sheet("x"))).rejects.toMatchObject({
    status: 503,
    message: "Sheets cannot be printed at the moment. Try again in a minute.",
  });
});

test("after close nothing is printed and no browser runs", async () => {
  const { browsers, printer: closed } = watched();
  await closed.print(sheet("x"));
  expect(browsers.map(isAlive)).toEqual([true]);
  await closed.close();
  expect(browsers.map(isAlive)).toEqual([false]);
  await expect(closed.print(sheet("y"))).rejects.toMatchObject({ status: 503 });
  expect(browsers).toHaveLength(1);
});

test("sheets of a killed browser are printed by the next one", async () => {
  const { browsers, printer: shaken } = watched();
  await shaken.check();
  const texts = Array.from({ length: 30 }, (_, n) => `kept ${n}`);
  const printing = texts.map((text, n) =>
    shaken.print(sheet(text)).finally(() => {
      if (n === 5) browsers[0]?.process()?.kill("SIGKILL");
    }),
  );
  expect(await Promise.all((await Promise.all(printing)).map(textOf))).toEqual(texts);
  expect(browsers).toHaveLength(2);
});
