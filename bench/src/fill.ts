/**
 * node bench/src/fill.ts: fills every property of an agreement into a 4-page template: in
 * documents' worker threads, with the library alone, and through the gateway, interleaved.
 */
import { agreementProperties } from "@accord/domain";
import { startSamplePdfPool } from "@accord/pdf/testing/sample-pdf-pool";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { blankPdf } from "./blank-pdf.ts";
import { copiesThrough } from "./fill/copies.ts";
import { fillWithLibrary } from "./fill/library-alone.ts";
import { PAGES, sampleFields } from "./fill/sample-values.ts";
import { quantile, timed } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { atEnd, endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject } from "./subject.ts";

const PER_ROUND = 100;
const AGREEMENTS = 100;
const LIMIT_MS = 30;

type Fill = (number: number) => Promise<Uint8Array>;

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("fill");
try {
  const fills = { ...(await inThisProcess()), gateway: await throughTheGateway() };
  for (const fill of Object.values(fills)) await check(await fill(0));
  const text = [table(rowsOf(await measure(fills))), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("fill", text);
} finally {
  await endAll();
}

/** Both get the same bytes and texts. */
async function inThisProcess(): Promise<Record<"threads" | "library", Fill>> {
  const template = new Uint8Array(blankPdf(PAGES));
  const pool = await startSamplePdfPool();
  atEnd(() => pool.close());
  return {
    threads: async (number) => {
      // A worker takes over the bytes, so each fill gets a copy.
      const load = () => Promise.resolve(template.slice());
      const { bytes } = await pool.fill(load, sampleFields(number), true);
      if (bytes === null) throw new Error("A text does not fit its box.");
      return bytes;
    },
    library: (number) => fillWithLibrary(template.slice(), sampleFields(number)),
  };
}

async function throughTheGateway(): Promise<Fill> {
  const size = { investors: AGREEMENTS, agreements: AGREEMENTS, payouts: AGREEMENTS * 4 };
  return copiesThrough(await startSubject(folder, size));
}

async function check(bytes: Uint8Array): Promise<void> {
  const pages = await pdfPages(Buffer.from(bytes));
  if (pages.length !== PAGES) throw new Error(`A filled PDF has ${pages.length} pages.`);
}

async function measure(fills: Record<string, Fill>): Promise<Map<string, [number, number]>> {
  const rounds = new Map<string, [number, number][]>(Object.keys(fills).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = new Map<string, number[]>(Object.keys(fills).map((name) => [name, []]));
    for (let number = 0; number < PER_ROUND; number += 1) {
      for (const [name, fill] of Object.entries(fills)) {
        times.get(name)?.push(await timed(() => fill(number)));
      }
    }
    // The first round warms up.
    if (round === 0) continue;
    for (const [name, all] of times) {
      rounds.get(name)?.push([quantile(all, 0.5), quantile(all, 0.95)]);
    }
  }
  const medianOf = (all: [number, number][], at: 0 | 1) =>
    quantile(
      all.map((pair) => pair[at]),
      0.5,
    );
  return new Map([...rounds].map(([name, all]) => [name, [medianOf(all, 0), medianOf(all, 1)]]));
}

function rowsOf(measured: ReadonlyMap<string, readonly [number, number]>): string[][] {
  const [fastest = 0] = measured.get("threads") ?? [];
  const row = (name: string, what: string, limit: string) => {
    const [p50 = 0, p95 = 0] = measured.get(name) ?? [];
    return [what, p50.toFixed(1), p95.toFixed(1), limit, (p50 / fastest).toFixed(1)];
  };
  return [
    [
      `${agreementProperties.length} values on ${PAGES} pages`,
      "p50, ms",
      "p95, ms",
      "Limit",
      "Ratio",
    ],
    row("threads", "In a thread of documents", `at most ${LIMIT_MS} at p95`),
    row("library", "pdf-lib and fontkit alone", ""),
    row("gateway", "The whole copy through the gateway", ""),
  ];
}
