/**
 * node bench/src/palette.ts: the palette in Chromium at 100,000 investors: from Ctrl+K until one can
 * type, and from Enter, right after six letters of a name, until the record is shown.
 */
import puppeteer, { type Page } from "puppeteer";
import { startBrowser } from "./first-load/start-browser.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject, type Subject } from "./subject.ts";

const size = { investors: 100_000, agreements: 300_000, payouts: 1_000_000 };
const LETTERS = "marwel";
const BETWEEN_MS = 60;
const LIMITS = { open: 150, record: 300 };

interface Round {
  readonly open: number;
  readonly record: number;
}

const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const subject = await startSubject(await temporaryFolder("palette"), size, {}, "build");
  const first: Round[] = [];
  const again: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const browser = await startBrowser();
    const page = await openReports(browser.port, subject);
    const rounds = [await measure(page), await measure(page)];
    console.log(rounds);
    // The first round warms up the services.
    if (round > 0) {
      first.push(...rounds.slice(0, 1));
      again.push(...rounds.slice(1));
    }
    await browser.stop();
  }
  const text = [table(rowsOf({ first, again })), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("palette", text);
} finally {
  await endAll();
}

/** In a new browser: no code of the palette or of the record is cached. */
async function openReports(port: number, { url, cookie }: Subject): Promise<Page> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const page = await browser.newPage();
  for (const pair of cookie.split("; ")) {
    const [name = "", ...value] = pair.split("=");
    await browser.setCookie({ name, value: value.join("="), domain: new URL(url).hostname });
  }
  await page.goto(`${url}/reports`, { waitUntil: "networkidle0" });
  return page;
}

async function measure(page: Page): Promise<Round> {
  const opening = await watch(page, "k", "[role=combobox]:focus");
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  const open = await opening();
  await page.keyboard.type(LETTERS, { delay: BETWEEN_MS });
  const showing = await watch(page, "Enter", "[role=dialog] dd");
  await page.keyboard.press("Enter");
  const record = await showing();
  await page.goto(new URL("/reports", page.url()).href, { waitUntil: "networkidle0" });
  return { open, record };
}

/** From the key on; answers the milliseconds until the frame in which the selector matches. */
async function watch(page: Page, key: string, selector: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(
    (wanted, css) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const look = (from: number) => {
        if (document.querySelector(css) !== null) resolve(performance.now() - from);
        else requestAnimationFrame(() => look(from));
      };
      const listen = (event: KeyboardEvent) => {
        if (event.key !== wanted) return;
        removeEventListener("keydown", listen, { capture: true });
        look(performance.now());
      };
      addEventListener("keydown", listen, { capture: true });
      return { promise };
    },
    key,
    selector,
  );
  return () => seen.evaluate(({ promise }) => promise);
}

function rowsOf(rounds: Readonly<Record<"first" | "again", readonly Round[]>>): string[][] {
  const of = (pick: (round: Round) => number) =>
    [rounds.first, rounds.again].map((some) => quantile(some.map(pick), 0.5).toFixed(0));
  return [
    ["", "First in a tab, ms", "Again, ms", "Limit, ms"],
    ["Ctrl+K until one can type", ...of((one) => one.open), String(LIMITS.open)],
    ["Enter until the record is shown", ...of((one) => one.record), String(LIMITS.record)],
  ];
}
