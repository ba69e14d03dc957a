/**
 * node bench/src/exports.ts: 100,000 investors as CSV through the gateway, and what a page of 50
 * takes meanwhile.
 */
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRig, type Target } from "./rig/start-rig.ts";
import { ROUNDS } from "./rounds.ts";

const INVESTORS = 100_000;
const page = "/api/investors?limit=50";
const file = "/api/investors?format=csv";

interface Export {
  readonly firstByte: number;
  readonly whole: number;
  readonly rows: number;
}

const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const size = { investors: INVESTORS, agreements: INVESTORS, payouts: INVESTORS };
  const rig = await startRig(await temporaryFolder("exports"), size);
  const target = rig.gateway;
  await download(target);
  const usual: number[] = [];
  const meanwhile: number[] = [];
  const exports: Export[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let call = 0; call < 50; call += 1) usual.push(await time(target, page));
    const running = download(target);
    let isOver = false;
    void running.finally(() => (isOver = true));
    while (!isOver) meanwhile.push(await time(target, page));
    exports.push(await running);
  }
  const text = [table(rowsOf(exports, usual, meanwhile)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("exports", text);
} finally {
  await endAll();
}

async function download({ url, headers }: Target): Promise<Export> {
  const startedAt = performance.now();
  const response = await fetch(url + file, { headers });
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`);
  let firstByte: number | null = null;
  let rows = -1;
  for await (const chunk of response.body) {
    firstByte ??= performance.now() - startedAt;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  if (rows !== INVESTORS) throw new Error(`the file has ${rows} rows`);
  return { firstByte: firstByte ?? Number.NaN, whole: performance.now() - startedAt, rows };
}

async function time({ url, headers }: Target, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - startedAt;
}

function rowsOf(
  exports: readonly Export[],
  usual: readonly number[],
  meanwhile: readonly number[],
): string[][] {
  const ms = (value: number) => `${Math.round(value).toLocaleString("en-US")} ms`;
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const [page50, page50Meanwhile] = [median(usual), median(meanwhile)];
  return [
    ["100,000 investors as CSV", "Median", "Limit"],
    ["first byte", ms(median(exports.map(({ firstByte }) => firstByte))), "under 50 ms"],
    ["whole file", ms(median(exports.map(({ whole }) => whole))), "under 4,000 ms"],
    ["a page of 50 before", `${page50.toFixed(1)} ms`, ""],
    ["a page of 50 meanwhile", `${page50Meanwhile.toFixed(1)} ms`, ""],
    ["ratio", (page50Meanwhile / page50).toFixed(2), "at most 1.50"],
  ];
}
