/**
 * node bench/src/cold-start.ts: time from the start of a documents replica to its first printed
 * sheet, with the compile cache of an earlier start, with that of the image, and without one.
 */
import { execFile } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { createTokenSigner, readPrivateKey } from "@accord/service-kit";
import { startReplica, type ColdStart, type Replica } from "./cold-start/start-replica.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { childOf } from "./rig/child-of.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { environmentOf } from "./rig/environment-of.ts";
import { withClient } from "./rig/with-client.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject } from "./subject.ts";

const LIMIT_S = 3;
const kinds = ["after an earlier start", "in its image", "without a compile cache"] as const;
const checkout = path.join(import.meta.dirname, "../..");

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("cold-start");
try {
  const replicaOf = await prepare();
  const starts = new Map<string, ColdStart[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const start = await startReplica(await replicaOf(kind));
      console.log(`${kind}: ${(start.sheet / 1000).toFixed(2)} s`);
      // The first round fills the cache.
      if (round > 0) starts.get(kind)?.push(start);
    }
  }
  const text = [table(rowsOf(starts)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("cold-start", text);
} finally {
  await endAll();
}

/** With the stack's environment except for the port. */
async function prepare(): Promise<(kind: (typeof kinds)[number]) => Promise<Replica>> {
  const { stack, walk } = await startSubject(folder, { investors: 5, agreements: 5, payouts: 20 });
  const { rows } = await walk("/api/agreements?limit=25", 1);
  const bare = environmentOf(childOf(stack, "documents").id);
  delete bare["METRICS_PORT"];
  delete bare["NODE_COMPILE_CACHE"];
  const keyFile = path.join(stack.stateDir, "token-keys", "private", "gateway.pem");
  const signToken = createTokenSigner("gateway", await readPrivateKey(keyFile));
  const found = await withClient(stack.databases.core, (client) =>
    client.query("select id from users limit 1"),
  );
  const user: { id: string } = found.rows[0];
  const cacheOf = await compileAsTheImage(bare);
  return async (kind) => ({
    env: { ...bare, ...(await cacheOf(kind)) },
    sheet: `/api/agreements/${rows[0]?.id ?? ""}/sheet.pdf`,
    token: await signToken("documents", user),
  });
}

/** The image's cache is read-only, so each start gets a copy. */
async function compileAsTheImage(env: Readonly<Record<string, string>>) {
  const image = path.join(folder, "image");
  const dockerfile = await readFile(path.join(checkout, "deploy/Dockerfile"), "utf8");
  const [, words] = /^RUN node (deploy\/images\/compile\.mjs .+)$/m.exec(dockerfile) ?? [];
  if (words === undefined) throw new Error("The Dockerfile compiles nothing.");
  const options = { cwd: checkout, env: { ...env, NODE_COMPILE_CACHE: image } };
  await promisify(execFile)(process.execPath, words.split(" "), options);
  let copies = 0;
  return async (kind: (typeof kinds)[number]): Promise<Readonly<Record<string, string>>> => {
    if (kind === "without a compile cache") return {};
    if (kind !== "in its image") return { NODE_COMPILE_CACHE: path.join(folder, "compiled") };
    copies += 1;
    const copy = `${image}-${copies}`;
    await cp(image, copy, { recursive: true });
    return { NODE_COMPILE_CACHE: copy };
  };
}

function rowsOf(starts: ReadonlyMap<string, readonly ColdStart[]>): string[][] {
  const rows = [...starts].map(([kind, all]) => {
    const of = (pick: (start: ColdStart) => number) =>
      (quantile(all.map(pick), 0.5) / 1000).toFixed(2);
    const cells = [of(({ listening }) => listening), of(({ ready }) => ready)];
    const sheet = [of(({ sheet }) => sheet), `at most ${LIMIT_S}`];
    const processor = [of(({ cpuListening }) => cpuListening), of(({ cpuSheet }) => cpuSheet)];
    return [kind, ...cells, ...sheet, ...processor];
  });
  const head = ["Seconds", "it listens", "it is ready", "first sheet", "Limit"];
  return [[...head, "processor until it listens", "processor until the sheet"], ...rows];
}
