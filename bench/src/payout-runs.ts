/**
 * node bench/src/payout-runs.ts: a payout run of 10,000 lines through the gateway, from preparing to
 * posting, at 100,000 investors and 1,000,000 payouts. BENCH_LINES=<count> writes no section.
 */
import { addDays, isBankingDay, reviewGroups, type Day } from "@accord/domain";
import { createDb } from "@accord/service-kit";
import type { Knex } from "knex";
import { addPayees, benchVault, decryptAll, nextPayouts } from "./payout-runs/prepare-data.ts";
import { growthOf } from "./payout-runs/resident-memory.ts";
import { quantile, timed } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { childOf } from "./rig/child-of.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject } from "./subject.ts";
import { addFundingAccount, approverOf, type BenchContext } from "./payout-runs/bench-context.ts";

/** The published number. */
const ALL = 10_000;
const count = Number(process.env["BENCH_LINES"] ?? ALL);
const share = count / ALL;
const size = {
  investors: 100_000 * share,
  agreements: 300_000 * share,
  payouts: 1_000_000 * share,
};
const PAGES = 20;
/** Measured runs: the data has due ACH payouts for three runs, one of them warms up. */
const RUNS = Math.min(ROUNDS, 2);

/** Milliseconds of each step, megabytes for memory. */
const limits = {
  prepared: 5_000,
  submitted: 2_000,
  approved: null,
  released: null,
  "ACH file": 2_000,
  "a page of 50 lines, first": 50,
  "a page of 50 lines, in the middle": 50,
  posted: 10_000,
  "memory of core while it is posted": 200,
  decryptions: 300,
  "released, all by check": null,
} as const;
type Step = keyof typeof limits;
const measured = new Map<Step, number[]>();
const note = (step: Step, value: number) =>
  measured.set(step, [...(measured.get(step) ?? []), value]);

const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const { vault, env } = benchVault();
  const subject = await startSubject(await temporaryFolder("payout-runs"), size, env);
  const db = createDb(subject.stack.databases.core, "core", { max: 2, waitMs: 60_000 });
  try {
    await addPayees(db, vault);
    // One approval is enough for a run of any sum.
    await db("firm_settings").update({ secondApprovalFrom: "999999999.99" });
    const approver = await approverOf(subject);
    const fundingAccountId = await addFundingAccount(subject, approver);
    for (let round = 0; round <= RUNS; round += 1) {
      await measureRun({ subject, approver, db, vault, fundingAccountId }, round > 0);
      console.log(`round ${round} of ${RUNS}, load ${machineLoad()}`);
    }
  } finally {
    await db.destroy();
  }
  const text = [table(rowsOf()), conditions(before, `${RUNS} runs after one that warms up`)];
  console.log(`\n${text.join("\n\n")}`);
  if (count === ALL) await writeSection("payout-runs", text.join("\n\n"));
} finally {
  await endAll();
}

interface Run {
  readonly id: string;
  readonly contentSha256: string;
  readonly revision: number;
  readonly lineCount: number;
}

async function measureRun(context: BenchContext, isCounted: boolean): Promise<void> {
  const { subject, approver, db, vault } = context;
  const keep = (step: Step, value: number) => (isCounted ? note(step, value) : undefined);
  const step = async (name: Step, work: () => Promise<unknown>) => keep(name, await timed(work));
  const run = await prepare(context, "ach_transfer", keep);
  const base = `/api/payout-runs/${run.id}`;
  await approve(context, base, step);
  await step("released", () => approver(`${base}/release`, {}));
  await step("ACH file", async () => readFile(await subject.open(`${base}/files/ach`)));
  keep("decryptions", await decryptAll(db, vault, run.id));
  const { cursor } = await subject.walk(`${base}/lines?limit=100`, Math.ceil(count / 200));
  const pages = { first: "", "in the middle": `&cursor=${encodeURIComponent(cursor)}` };
  for (const [where, more] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const times: number[] = [];
    for (let page = 0; page < PAGES; page += 1)
      times.push(await timed(() => subject.get(`${base}/lines?limit=50${more}`)));
    keep(`a page of 50 lines, ${where}`, quantile(times, 0.5));
  }
  // The bank pays tomorrow at the earliest; the posting is measured today.
  await db.raw("update payout_runs set payment_date = ? where id = ?", [subject.today, run.id]);
  const posting = () => subject.send("POST", `${base}/paid`, { checksNotConfirmed: true });
  const grown = await growthOf(childOf(subject.stack, "core").id, () => step("posted", posting));
  keep("memory of core while it is posted", grown);
  await checkPosted(db, run.id);
  await measureChecks(context, step);
}

async function approve(
  { subject, approver }: BenchContext,
  base: string,
  step: (name: Step, work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await step("submitted", () => subject.send("POST", `${base}/submit`, {}));
  const { contentSha256, revision } = (await subject.get(base)).body as Run;
  await approver(`${base}/checked-news`, { revision, groups: reviewGroups }, "PUT");
  await step("approved", () => approver(`${base}/approve`, { contentSha256 }));
}

/** As many checks as lines, nearly; the run is cancelled afterwards. */
async function measureChecks(
  context: BenchContext,
  step: (name: Step, work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const run = await prepare(context, "business_check_standard_mail", () => undefined);
  const base = `/api/payout-runs/${run.id}`;
  await approve(context, base, (_name, work) => work());
  await step("released, all by check", () => context.approver(`${base}/release`, {}));
  await context.approver(`${base}/cancel`, { reason: "Measured", fileNotSent: true });
}

async function prepare(
  { subject, db, fundingAccountId }: BenchContext,
  method: Parameters<typeof nextPayouts>[1],
  keep: (step: Step, value: number) => void,
): Promise<Run> {
  const { ids, dueThrough } = await nextPayouts(db, method, count);
  const body = {
    fundingAccountId,
    paymentDate: nextBankingDay(subject.today),
    dueThrough,
    payEarly: true,
    payoutIds: ids,
  };
  const start = performance.now();
  const run = (await subject.send("POST", "/api/payout-runs", body)).body as Run;
  keep("prepared", performance.now() - start);
  if (run.lineCount !== count) throw new Error(`${run.lineCount} of ${count} lines`);
  return run;
}

function nextBankingDay(today: Day): Day {
  let day = addDays(today, 1);
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
}

async function readFile(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok || text.length < count * 94) throw new Error(text.slice(0, 300));
}

/** Each payout once, and counters as a recount has them. */
async function checkPosted(db: Knex, runId: string): Promise<void> {
  const { rows } = await db.raw(
    `select count(*) as paid, (select sum(value) from counters where name = 'roi_paid')
       = (select sum(amount) from payouts where status = 'completed' and payout_type = 'roi')
       as counted
     from payouts p join payout_run_lines l on l.id = p.run_line_id
     where l.run_id = ? and l.state = 'paid' and p.status = 'completed' and not p.in_payment`,
    [runId],
  );
  const [{ paid, counted }] = rows;
  if (Number(paid) !== count || !counted) throw new Error(`${paid} paid, counted: ${counted}`);
}

function rowsOf(): string[][] {
  const head = [`A run of ${count.toLocaleString("en-US")} lines`, "Best", "Median", "Limit"];
  const rows = (Object.entries(limits) as [Step, number | null][]).map(([step, limit]) => {
    const values = measured.get(step) ?? [];
    const unit = step.startsWith("memory") ? "MB" : "ms";
    const show = (value: number) => `${Math.round(value).toLocaleString("en-US")} ${unit}`;
    const best = show(Math.min(...values));
    return [step, best, show(quantile(values, 0.5)), limit === null ? "" : `under ${show(limit)}`];
  });
  return [head, ...rows];
}
