/**
 * node bench/src/first-load.ts --with-peers: Lighthouse on the first signed-in load of the
 * dashboard, the investors, and the same list in react-admin from the same gateway.
 */
import {
  type FirstLoad,
  installLighthouse,
  type OpenFirst,
  type Screen,
} from "./first-load/lighthouse.ts";
import { scriptKilobytes } from "./first-load/script-size.ts";
import { startSecondGateway } from "./first-load/second-gateway.ts";
import { withPeers } from "./peers/peer-folder.ts";
import { buildReactAdmin } from "./peers/react-admin.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject } from "./subject.ts";

const size = { investors: 1_000, agreements: 1_000, payouts: 3_000 };
const screens: readonly Screen[] = ["desktop", "mobile"];

const median = (values: readonly number[]) => quantile(values, 0.5);

type Loads = Record<Screen, FirstLoad[]>;

if (withPeers) await run();
else console.log("First loads are measured with --with-peers: Lighthouse has to be installed.");

async function run(): Promise<void> {
  const before = machineLoad();
  console.log(`load of the machine ${before}`);
  const folder = await temporaryFolder("first-load");
  try {
    const openFirst = await installLighthouse();
    const webRoot = buildReactAdmin();
    const subject = await startSubject(folder, size, {}, "build");
    const second = await startSecondGateway(subject, webRoot);
    const pages = {
      "Accord, dashboard": `${subject.url}/`,
      "Accord, investors": `${subject.url}/investors`,
      "react-admin, investors": `${second}/`,
    };
    const loads = await measure(openFirst, pages, subject.cookie);
    const text = [table(await rowsOf(loads)), conditions(before)].join("\n\n");
    console.log(`\n${text}`);
    await writeSection("first-load", text);
  } finally {
    await endAll();
  }
}

/** Pages are interleaved; the first round only warms the gateways' caches. */
async function measure(
  openFirst: OpenFirst,
  pages: Readonly<Record<string, string>>,
  cookie: string,
): Promise<Map<string, Loads>> {
  const loads = new Map<string, Loads>(
    Object.keys(pages).map((name) => [name, { desktop: [], mobile: [] }]),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const screen of screens) {
      for (const [name, url] of Object.entries(pages)) {
        const load = await openFirst(url, cookie, screen);
        console.log(
          `${name}, ${screen}: LCP ${load.lcp.toFixed(0)} ms, CLS ${load.cls.toFixed(3)}`,
        );
        if (round > 0) loads.get(name)?.[screen].push(load);
      }
    }
  }
  return loads;
}

async function rowsOf(loads: ReadonlyMap<string, Loads>): Promise<string[][]> {
  const rows = [...loads].map(async ([name, { desktop, mobile }]) => {
    const seconds = (all: readonly FirstLoad[]) =>
      (median(all.map(({ lcp }) => lcp)) / 1000).toFixed(2);
    const cls = Math.max(...[...desktop, ...mobile].map((load) => load.cls));
    const kilobytes = await scriptKilobytes(desktop.at(-1)?.scripts ?? []);
    return [name, seconds(desktop), seconds(mobile), cls.toFixed(3), kilobytes.toFixed(0)];
  });
  const head = ["", "LCP desktop, s", "LCP mobile, s", "CLS, worst", "JavaScript, KB (gzip)"];
  const limits = ["Limit", "at most 1.2", "at most 2.0, a list 2.2", "at most 0.01", "at most 200"];
  return [head, ...(await Promise.all(rows)), limits];
}
