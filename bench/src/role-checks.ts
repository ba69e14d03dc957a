/**
 * node bench/src/role-checks.ts: a page of 50 investors through the gateway before and after roles,
 * the security log and limits by cost, at 1,000 and at 100,000 investors. Both run at the same time
 * and take turns; medians of the turns and of their ratios.
 */
import { httpContender, type Effort } from "./contenders.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRigOf } from "./rig/start-rig-of.ts";
import { startRig, type Rig } from "./rig/start-rig.ts";
import { ROUNDS, type Contender, type Measure } from "./rounds.ts";

/** The last commit before roles. */
const BEFORE = "eb63e942";
const ALL = "1000,100000";
const sizes = (process.env["BENCH_SIZES"] ?? ALL).split(",").map(Number);
/** Short and many, because the load of the machine changes. */
const TURNS = ROUNDS * 8;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 1);
const efforts: readonly Effort[] = [
  { connections: 1, seconds },
  { connections: 16, seconds },
];
const page = "/api/investors?limit=50";

interface Turn {
  readonly before: Measure;
  readonly now: Measure;
}

const load = machineLoad();
console.log(`load of the machine ${load}`);
try {
  const folder = await temporaryFolder("role-checks");
  const startBefore = await startRigOf(BEFORE, folder);
  const rows: string[][] = [];
  for (const size of sizes) rows.push(...(await measureAt(size, startBefore)));
  const head = ["Investors", "A page of 50", "Before", "Now", "Ratio", "Middle half of ratios"];
  const what = `Medians of ${TURNS} turns of ${seconds} s each`;
  const text = [table([head, ...rows]), conditions(load, what)].join("\n\n");
  console.log(`\n${text}`);
  if (sizes.join(",") === ALL) await writeSection("role-checks", text);
} finally {
  await endAll();
}

async function measureAt(investors: number, startBefore: typeof startRig): Promise<string[][]> {
  const size = { investors, agreements: investors, payouts: investors * 3 };
  const before = await startBefore(await temporaryFolder("role-checks-before"), size);
  const now = await startRig(await temporaryFolder("role-checks-now"), size);
  try {
    const [alone = [], together = []] = await inTurns(before, now);
    const name = investors.toLocaleString("en-US");
    return [
      row([name, "p50 of one, ms"], alone, ({ ms }) => ms),
      row([name, "rate over 16"], together, ({ rate }) => rate),
      row([name, "CPU of the gateway, ms"], together, ({ cpu }) => cpu?.["gateway"] ?? 0),
      row([name, "CPU of core, ms"], together, ({ cpu }) => cpu?.["core"] ?? 0),
      row([name, "CPU of PostgreSQL, ms"], together, ({ cpu }) => cpu?.["postgres"] ?? 0),
    ];
  } finally {
    await before.stop();
    await now.stop();
  }
}

/** Each turn begins with the other one; the first is not counted. */
async function inTurns(before: Rig, now: Rig): Promise<Turn[][]> {
  const turns: Turn[][] = efforts.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [at, effort] of efforts.entries()) {
      const both = [contender(before, effort), contender(now, effort)] as const;
      const isReversed = turn % 2 === 1;
      const first = await both[isReversed ? 1 : 0].measure();
      const second = await both[isReversed ? 0 : 1].measure();
      const result = isReversed ? { before: second, now: first } : { before: first, now: second };
      if (turn > 0) turns[at]?.push(result);
    }
  }
  return turns;
}

function contender(rig: Rig, effort: Effort): Contender {
  return httpContender("gateway", { rig, target: async () => rig.gateway, path: page }, effort);
}

function row(names: string[], turns: readonly Turn[], pick: (measure: Measure) => number) {
  const median = (of: (turn: Turn) => number) => quantile(turns.map(of), 0.5).toFixed(2);
  const ratios = turns.map(({ before, now }) => pick(now) / pick(before));
  const [low = "", middle = "", high = ""] = [0.25, 0.5, 0.75].map((part) =>
    quantile(ratios, part).toFixed(2),
  );
  const cells = [median((turn) => pick(turn.before)), median((turn) => pick(turn.now))];
  return [...names, ...cells, middle, `${low} to ${high}`];
}
