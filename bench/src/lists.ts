/**
 * node bench/src/lists.ts [--with-peers]: a page of 50 investors at 8 to 100,000 investors through
 * the gateway and from core, compared with pgbench on core's statements and with Directus on the
 * same tables.
 */
import { httpContender, pgbenchContender } from "./contenders.ts";
import { directusPage } from "./peers/directus-page.ts";
import { startDirectus } from "./peers/directus.ts";
import { withPeers } from "./peers/peer-folder.ts";
import { findPgbench } from "./peers/pgbench.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { captureStatements } from "./rig/capture-statements.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRig, type Rig } from "./rig/start-rig.ts";
import { inRounds, type Contender, type Measure } from "./rounds.ts";

const sizes = (process.env["BENCH_SIZES"] ?? "8,1000,10000,100000").split(",").map(Number);
const page = "/api/investors?limit=50";
const effort = { connections: 16, seconds: Number(process.env["BENCH_SECONDS"] ?? 3) };

const found = await findPgbench();
if (found === null) console.log("pgbench is not on the PATH (Debian: apt-get install postgresql).");
if (!withPeers) console.log("Directus is measured with --with-peers, which installs it.");
const before = machineLoad();
console.log(`load of the machine ${before}`);
const results = new Map<number, Map<string, Measure>>();
for (const size of sizes) {
  results.set(size, await measureAt(size));
  console.log(table(rowsOf(results)));
}
const text = [table(rowsOf(results)), table(costsOf(results)), conditions(before)].join("\n\n");
console.log(`\n${text}`);
if (process.env["BENCH_SIZES"] === undefined) await writeSection("lists", text);

async function measureAt(investors: number): Promise<Map<string, Measure>> {
  const folder = await temporaryFolder("lists");
  const size = { investors, agreements: investors, payouts: investors * 3 };
  const rig = await startRig(folder, size);
  try {
    console.log(`\n${investors.toLocaleString("en-US")} investors`);
    const contenders = [...ours(rig), ...(await database(rig, folder))];
    if (withPeers) {
      const directus = await startDirectus(rig);
      const target = async () => directus;
      contenders.push(httpContender("Directus", { rig, target, path: directusPage }, effort));
    }
    return await inRounds(contenders);
  } finally {
    await endAll();
  }
}

function ours(rig: Rig): Contender[] {
  const gateway = async () => rig.gateway;
  return [
    httpContender("gateway", { rig, target: gateway, path: page }, effort),
    httpContender("core", { rig, target: () => rig.core(), path: page }, effort),
  ];
}

async function database(rig: Rig, folder: string): Promise<Contender[]> {
  if (found === null) return [];
  const { url, headers } = rig.gateway;
  const ask = async () => (await fetch(url + page, { headers })).text();
  const statements = await captureStatements(rig, ask);
  for (const { sql, values } of statements) console.log(`  ${sql} [${values.join(", ")}]`);
  return [pgbenchContender({ rig, folder }, statements, effort)];
}

function rowsOf(measured: ReadonlyMap<number, ReadonlyMap<string, Measure>>): string[][] {
  const head = ["Investors", "Gateway", "Core", "pgbench", "Directus", "Gateway to pgbench"];
  const rows = [...measured].map(([size, by]) => {
    const rate = (name: string) => by.get(name)?.rate;
    const text = (name: string) => rate(name)?.toFixed(0) ?? "not run";
    const ratio = (name: string, digits: number) => {
      const [a, b] = [rate("gateway"), rate(name)];
      return a && b ? (a / b).toFixed(digits) : "not run";
    };
    const cells = ["gateway", "core", "pgbench", "Directus"].map(text);
    const ratios = [ratio("pgbench", 2), ratio("Directus", 1)];
    return [size.toLocaleString("en-US"), ...cells, ...ratios];
  });
  const limits = ["Limit", "", "", "", "", "at least 0.40", "at least 3.0"];
  return [[...head, "Gateway to Directus"], ...rows, limits];
}

function costsOf(measured: ReadonlyMap<number, ReadonlyMap<string, Measure>>): string[][] {
  const parts = ["core", "gateway", "postgres", "generator"];
  const rows = [...measured].map(([size, by]) => {
    const cpu = by.get("gateway")?.cpu ?? {};
    const p50 = by.get("gateway")?.ms.toFixed(1) ?? "";
    const each = parts.map((part) => (cpu[part] ?? 0).toFixed(2));
    return [size.toLocaleString("en-US"), ...each, p50];
  });
  const head = ["Investors", "Core", "Gateway", "PostgreSQL", "Load generator", "p50"];
  return [head, ...rows];
}
