/**
 * node bench/src/gateway.ts [--with-peers]: a page of 50 investors from core directly, through the
 * gateway, and through a minimal Node proxy and nginx: latency of single requests and rates over 16
 * connections.
 */
import path from "node:path";
import { httpContender, type Effort } from "./contenders.ts";
import { startBarePipe } from "./peers/bare-pipe.ts";
import { startNginx } from "./peers/nginx.ts";
import { withPeers } from "./peers/peer-folder.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRig, type Target, type Rig } from "./rig/start-rig.ts";
import { inRounds, type Measure } from "./rounds.ts";

const page = "/api/investors?limit=50";
const size = { investors: 1_000, agreements: 1_000, payouts: 3_000 };
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3);
const alone: Effort = { connections: 1, seconds };
const together: Effort = { connections: 16, seconds };
const MAX_ADDED_MS = 0.5;

if (!withPeers) console.log("nginx is measured with --with-peers, which unpacks it.");
const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("gateway");
const rig = await startRig(folder, size);
try {
  const targets = {
    core: () => rig.core(),
    gateway: async () => rig.gateway,
    "bare pipe": await barePipe(rig),
    ...(await peer(rig)),
  };
  const one = await measure(targets, alone);
  const many = await measure(targets, together);
  const text = [table(rowsOf(one, many)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("gateway", text);
} finally {
  await endAll();
}

async function barePipe(of: Rig): Promise<() => Promise<Target>> {
  const url = await startBarePipe((await of.core()).url);
  return async () => ({ ...(await of.core()), url });
}

/** A token lives one minute, so nginx gets a new one before each round. */
async function peer(of: Rig): Promise<Record<string, () => Promise<Target>>> {
  if (!withPeers) return {};
  const nginx = await startNginx(path.join(folder, "nginx"), await of.core());
  return {
    nginx: async () => {
      await nginx.renew(await of.core());
      return nginx.target;
    },
  };
}

function measure(
  targets: Readonly<Record<string, () => Promise<Target>>>,
  effort: Effort,
): Promise<Map<string, Measure>> {
  return inRounds(
    Object.entries(targets).map(([name, target]) =>
      httpContender(name, { rig, target, path: page }, effort),
    ),
  );
}

function rowsOf(one: Map<string, Measure>, many: Map<string, Measure>): string[][] {
  const head = ["", "p50 of one, ms", "Added, ms", "Limit, ms", "Rate over 16", "CPU of it, ms"];
  const direct = one.get("core")?.ms ?? 0;
  const rows = [...one].map(([name, { ms }]) => {
    const added = name === "core" ? "" : (ms - direct).toFixed(2);
    const limit = name === "gateway" ? `at most ${MAX_ADDED_MS}` : "";
    const cpu = many.get(name)?.cpu?.[name]?.toFixed(2) ?? "";
    return [name, ms.toFixed(2), added, limit, many.get(name)?.rate.toFixed(0) ?? "", cpu];
  });
  return [head, ...rows];
}
