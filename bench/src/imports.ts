/**
 * node bench/src/imports.ts: files of investors through the gateway: 50,000 rows read and checked,
 * 10,000 imported, and what a page of 50 takes meanwhile. BENCH_ROWS=<count> writes no section.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ImportDetails } from "@accord/contracts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRig, type Target } from "./rig/start-rig.ts";
import { ROUNDS } from "./rounds.ts";

const ALL = 50_000;
const checkedRows = Number(process.env["BENCH_ROWS"] ?? ALL);
const importedRows = checkedRows / 5;
const page = "/api/investors?limit=50";
/** A read of the progress is no part of what is measured. */
const POLL_MS = 50;

const before = machineLoad();
console.log(`load of the machine ${before}`);
const times = { read: [] as number[], check: [] as number[], import: [] as number[] };
const usual: number[] = [];
const meanwhile: number[] = [];
try {
  const size = { investors: 10_000, agreements: 10_000, payouts: 10_000 };
  const { gateway } = await startRig(await temporaryFolder("imports"), size);
  for (let call = 0; call < 100; call += 1) await timed(() => get(gateway, page));
  const rounds = Math.min(ROUNDS, 3);
  for (let round = 0; round < rounds; round += 1) {
    for (let call = 0; call < 50; call += 1) usual.push(await timed(() => get(gateway, page)));
    const big = await upload(gateway, investorFile(checkedRows, `big${round}`));
    times.read.push(big.took);
    times.check.push(await step(gateway, big.made.id, () => check(gateway, big.made)));
    await send(gateway, "DELETE", `/api/imports/${big.made.id}`);
    const { made } = await upload(gateway, investorFile(importedRows, `small${round}`));
    await step(gateway, made.id, () => check(gateway, made));
    const path = `/api/imports/${made.id}/import`;
    times.import.push(await step(gateway, made.id, () => send(gateway, "POST", path)));
    const { counts } = await read(gateway, made.id);
    if (counts.imported !== importedRows) throw new Error(`imported ${counts.imported} rows`);
    console.log(`round ${round + 1} of ${rounds}, load ${machineLoad()}`);
  }
  const text = [table(rowsOf()), conditions(before, `${rounds} rounds`)].join("\n\n");
  console.log(`\n${text}`);
  if (checkedRows === ALL) await writeSection("imports", text);
} finally {
  await endAll();
}

function investorFile(rows: number, prefix: string): string {
  const head =
    "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n";
  const lines = Array.from(
    { length: rows },
    (_none, n) =>
      `Ana,Person ${n},0042,${prefix}.${n}@import.example,(205) 555-0134,${n} Bay Street,Mobile,AL,02134\n`,
  );
  return head + lines.join("");
}

async function upload({ url, headers }: Target, text: string) {
  const form = new FormData();
  form.append("kind", "investors");
  form.append("file", new Blob([text], { type: "text/csv" }), "investors.csv");
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/imports`, {
    method: "POST",
    headers: { ...headers, "sec-fetch-site": "same-origin" },
    body: form,
  });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  const made: ImportDetails = await response.json();
  return { made, took: performance.now() - startedAt };
}

async function check(target: Target, { id, sheets }: ImportDetails) {
  return send(target, "PUT", `/api/imports/${id}/columns`, {
    sheets: sheets.map(({ n, kind, mapping, dayOrder, isFraction }) => ({
      ...{ n, kind, mapping, dayOrder, isFraction },
    })),
  });
}

/** Milliseconds from the call to the end of its work; pages are read meanwhile. */
async function step(target: Target, id: string, begin: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await begin();
  let isOver = false;
  const pages = (async () => {
    while (!isOver) meanwhile.push(await timed(() => get(target, page)));
  })();
  while ((await read(target, id)).progress !== null) await sleep(POLL_MS);
  const took = performance.now() - startedAt;
  isOver = true;
  await pages;
  return took;
}

async function read(target: Target, id: string): Promise<ImportDetails> {
  const response = await get(target, `/api/imports/${id}`);
  return response.json();
}

async function get({ url, headers }: Target, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function send({ url, headers }: Target, method: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - startedAt;
}

function rowsOf(): string[][] {
  const seconds = (all: readonly number[]) => `${(quantile(all, 0.5) / 1000).toFixed(1)} s`;
  const count = (rows: number) => rows.toLocaleString("en-US");
  const [page50, page50Meanwhile] = [quantile(usual, 0.5), quantile(meanwhile, 0.5)];
  return [
    ["Investors from a CSV", "Median", "Limit"],
    [`${count(checkedRows)} rows uploaded and read`, seconds(times.read), ""],
    [`${count(checkedRows)} rows checked`, seconds(times.check), "under 60 s"],
    [`${count(importedRows)} rows imported`, seconds(times.import), "under 60 s"],
    ["a page of 50 before", `${page50.toFixed(1)} ms`, ""],
    ["a page of 50 meanwhile", `${page50Meanwhile.toFixed(1)} ms`, ""],
    ["ratio", (page50Meanwhile / page50).toFixed(2), "at most 1.50"],
  ];
}
