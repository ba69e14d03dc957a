/**
 * node bench/src/imports.ts: files through the gateway: 50,000 investors read and checked, 10,000
 * imported, 10,000 payouts made checked and imported, and what a page of 50 takes meanwhile.
 * BENCH_ROWS=<count> writes no section.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { check, get, investorFile, read, send, startImport, upload } from "./load/import-file.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRig, type Target } from "./rig/start-rig.ts";
import { withClient } from "./rig/with-client.ts";
import { ROUNDS } from "./rounds.ts";

const ALL = 50_000;
const checkedRows = Number(process.env["BENCH_ROWS"] ?? ALL);
const importedRows = checkedRows / 5;
const page = "/api/investors?limit=50";
/** A read of the progress is no part of what is measured. */
const POLL_MS = 50;

const before = machineLoad();
console.log(`load of the machine ${before}`);
const none = (): number[] => [];
const times = {
  ...{ read: none(), check: none(), import: none() },
  ...{ checkPayouts: none(), importPayouts: none() },
};
const usual: number[] = [];
const meanwhile: number[] = [];
try {
  const size = { investors: 10_000, agreements: 10_000, payouts: 120_000 };
  const { gateway, coreUrl } = await startRig(await temporaryFolder("imports"), size);
  // One user imports all: nobody else approves.
  await withClient(coreUrl, (client) =>
    client.query("update core.firm_settings set second_approval_from = 9999999999.99"),
  );
  for (let call = 0; call < 100; call += 1) await timed(() => get(gateway, page));
  const rounds = Math.min(ROUNDS, 3);
  for (let round = 0; round < rounds; round += 1) {
    for (let call = 0; call < 50; call += 1) usual.push(await timed(() => get(gateway, page)));
    const big = await upload(gateway, "investors", investorFile(checkedRows, `big${round}`));
    times.read.push(big.took);
    times.check.push(await step(gateway, big.made.id, () => check(gateway, big.made)));
    await send(gateway, "DELETE", `/api/imports/${big.made.id}`);
    const { made } = await upload(
      ...([gateway, "investors", investorFile(importedRows, `small${round}`)] as const),
    );
    await step(gateway, made.id, () => check(gateway, made));
    times.import.push(await importAll(gateway, made.id));
    const paid = await payoutFile(coreUrl, importedRows);
    const payouts = await upload(gateway, "payouts", paid);
    const checks = () => check(gateway, payouts.made);
    times.checkPayouts.push(await step(gateway, payouts.made.id, checks));
    times.importPayouts.push(await importAll(gateway, payouts.made.id));
    console.log(`round ${round + 1} of ${rounds}, load ${machineLoad()}`);
  }
  const text = [table(rowsOf()), conditions(before, `${rounds} rounds`)].join("\n\n");
  console.log(`\n${text}`);
  if (checkedRows === ALL) await writeSection("imports", text);
} finally {
  await endAll();
}

/** Payments of payouts that are not paid yet, by their names, each as planned. */
async function payoutFile(coreUrl: string, rows: number): Promise<string> {
  const found = await withClient(coreUrl, (client) =>
    client.query(
      `select a.reference, p.period_label, p.amount, to_char(current_date - 1, 'YYYY-MM-DD') as day
       from core.payouts p join core.agreements a on a.id = p.agreement_id
       where p.status = 'pending' and p.amount > 0 and a.start_date < current_date - 1
         and not exists (select from core.payouts made where made.agreement_id = a.id
           and made.status = 'completed' and made.payout_date = current_date - 1)
       order by a.reference, p.period_index limit $1`,
      [rows],
    ),
  );
  if (found.rows.length < rows) throw new Error(`only ${found.rows.length} payouts are open`);
  const lines = found.rows.map(
    ({ reference, period_label: period, day, amount }) =>
      `${reference},${period},${day},${amount},ROI\n`,
  );
  return `Agreement,Period,Paid on,Amount,Type\n${lines.join("")}`;
}

async function importAll(target: Target, id: string): Promise<number> {
  const took = await step(target, id, () => startImport(target, id));
  const { counts } = await read(target, id);
  if (counts.imported !== importedRows) throw new Error(`imported ${counts.imported} rows`);
  return took;
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
    ["CSV files", "Median", "Limit"],
    [`${count(checkedRows)} investors uploaded and read`, seconds(times.read), ""],
    [`${count(checkedRows)} investors checked`, seconds(times.check), "under 60 s"],
    [`${count(importedRows)} investors imported`, seconds(times.import), "under 60 s"],
    [`${count(importedRows)} payouts made checked`, seconds(times.checkPayouts), ""],
    [`${count(importedRows)} payouts made imported`, seconds(times.importPayouts), ""],
    ["a page of 50 before", `${page50.toFixed(1)} ms`, ""],
    ["a page of 50 meanwhile", `${page50Meanwhile.toFixed(1)} ms`, ""],
    ["ratio", (page50Meanwhile / page50).toFixed(2), "at most 1.50"],
  ];
}
