import { sampleFundingAccount } from "@accord/core/testing/funding-account";
import { startStack, type Stack } from "@accord/devstack";
import { addDays, parseMoney, type Day } from "@accord/domain";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { agreementInput, investorInput, longOverdue } from "../src/fixtures/samples.ts";
import { withCoreDatabase } from "./audits.ts";
import { copyAgreement } from "./many-agreements.ts";
import { openOffice, post, type Answer, type Office } from "./office.ts";
import { approveRun } from "./approve-run.ts";

vi.setConfig({ hookTimeout: 600_000 });

const PAYOUTS = Number(process.env["CRASH_PAYOUTS"] ?? 10_000);
/** Milliseconds after the call: early, in the middle and late in a posting. */
const delays = [300, 1_200, 2_500];

let folder: string;
let stack: Stack;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-run-crash-"));
  stack = await startStack({ stateDir: path.join(folder, "state"), frontEnd: "none" });
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const officeOf = async (email: string, password: string) =>
  openOffice(stack.url, cookieHeader((await signIn(stack.url, { email, password })).cookies));
const text = (answer: Answer, name: string) => String(answer[name]);

test(
  `kill -9 of core and of PostgreSQL during a posting of ${PAYOUTS} pays all or nothing`,
  { timeout: 1_200_000 },
  async () => {
    const office = await officeOf(stack.account.email, stack.account.password);
    const approver = await officeOf("approver@example.com", "approver-demo");
    const path = await releasedRun(office, approver);
    const hits: string[] = [];
    for (const [kind, kill] of Object.entries({ core: killCore, PostgreSQL: killPostgres })) {
      for (const delay of delays) {
        if ((await readState()).status !== "released") break;
        const paying = office
          .attempt(post(`${path}/paid`, { checksNotConfirmed: true }))
          .catch(() => null);
        await sleep(delay);
        hits.push(`under way: ${JSON.stringify(await inProgress(office).catch(() => null))}`);
        await kill();
        await paying;
        await untilReady();
        // A statement that runs on ends before PostgreSQL sees that its client is gone.
        await vi.waitFor(async () => expect(await inProgress(office)).toEqual([]), 10_000);
        const state = await readState();
        hits.push(`${kind} after ${delay} ms: ${state.status}`);
        expect([0, PAYOUTS]).toContain(state.completed);
        expect(state.status).toBe(state.completed === 0 ? "released" : "paid");
        expect(state.inPayment).toBe(state.completed === 0 ? PAYOUTS : 0);
      }
    }
    console.log(hits.join("\n"));
    expect(hits.some((hit) => hit.endsWith("released"))).toBe(true);
    expect(hits.some((hit) => hit.includes('"step":"paid"'))).toBe(true);
    await payAtLast(office, path);
    const state = await readState();
    expect(state).toMatchObject({ status: "paid", completed: PAYOUTS, inPayment: 0 });
    await expectCounted();
  },
);

/** Of many agreements with one overdue payout each, paid by check. */
async function releasedRun(office: Office, approver: Office): Promise<string> {
  const today = await todayOf();
  const investor = await office.settle(post("/api/investors", investorInput()));
  const terms = agreementInput(today, longOverdue);
  const body = { ...terms, investorId: investor["id"], businessCheckStandardMail: true };
  const agreement = await office.settle(post("/api/agreements", body));
  await withCoreDatabase(stack.databases.core, async (db) => {
    await db.query("update firm_settings set second_approval_from = 9999999999");
    await copyAgreement(db, text(agreement, "id"), PAYOUTS);
  });
  // Its totals are those of all copies afterwards.
  await office.settle(
    post("/api/agreements", { ...agreementInput(today), investorId: investor["id"] }),
  );
  const account = await office.settle(post("/api/funding-accounts", sampleFundingAccount()));
  const { id: changeId } = account["waiting"] as { id: string };
  await approver.settle(post(`/api/setting-changes/${changeId}/approve`, {}));
  const run = await office.settle(
    post("/api/payout-runs", {
      fundingAccountId: account["id"],
      paymentDate: today,
      dueThrough: addDays(today, -1),
    }),
  );
  expect(run["lineCount"]).toBe(PAYOUTS);
  const path = `/api/payout-runs/${text(run, "id")}`;
  const submitted = await office.settle(post(`${path}/submit`, {}));
  await approveRun(approver, path, submitted);
  await approver.settle(post(`${path}/release`, {}));
  return path;
}

async function todayOf(): Promise<Day> {
  const browser = await signIn(stack.url, stack.account);
  const { today }: { today: Day } = JSON.parse((await browser.send("/api/auth/user")).body);
  return today;
}

async function killCore(): Promise<void> {
  const core = stack.children.find(({ name }) => name === "core");
  process.kill(core?.pid() ?? 0, "SIGKILL");
}

/** The server's first process; the others end when it is gone. */
async function killPostgres(): Promise<void> {
  const file = await readFile(path.join(stack.stateDir, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
}

async function untilReady(): Promise<void> {
  for (;;) {
    const core = stack.children.find(({ name }) => name === "core");
    const answer = await fetch(`http://127.0.0.1:${core?.port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

interface State {
  readonly status: string;
  readonly completed: number;
  readonly inPayment: number;
}

async function readState(): Promise<State> {
  const { rows } = await query<State>(
    `select (select status from payout_runs) as status,
       (select count(*)::int from payouts where status = 'completed') as completed,
       (select count(*)::int from payouts where in_payment) as "inPayment"`,
  );
  const [state] = rows;
  if (!state) throw new Error("no state");
  return state;
}

/** A fresh connection: the server may have been killed. */
const query = <Row extends pg.QueryResultRow>(sql: string) =>
  withCoreDatabase(stack.databases.core, (db) => db.query<Row>(sql));

const inProgress = (office: Office) => office.read("/api/payout-runs/in-progress");

/** The button works again, whatever happened before. */
async function payAtLast(office: Office, path: string): Promise<void> {
  const answer = await office.settle(post(`${path}/paid`, { checksNotConfirmed: true }));
  expect(answer["status"]).toBe("paid");
}

/** Each payout once, and the counters as a recount has them. */
async function expectCounted(): Promise<void> {
  const { rows } = await query<Record<string, string>>(
    `select (select sum(amount) from payouts where status = 'completed') as paid,
       (select gross from payout_runs) as gross,
       (select sum(value) from counters where name = 'roi_paid') as counted,
       (select sum(roi_paid) from investor_totals) as totals,
       (select coalesce(sum(payouts), 0) from payable_days
         where due_date < '2010-01-01') as payable,
       (select sum(payouts) from payout_days where state = 'paid' and method = 0) as listed,
       (select count(*) from payout_run_lines where state = 'paid') as lines,
       (select count(*) from audit_log where record_type = 'payouts'
         and after->>'status' = 'completed' and before->>'status' = 'pending') as entries`,
  );
  const [sums = {}] = rows;
  const cents = ["paid", "gross", "counted", "totals"].map((name) =>
    parseMoney(Number(sums[name]).toFixed(2)),
  );
  expect(new Set(cents).size, JSON.stringify(sums)).toBe(1);
  expect(sums).toMatchObject({
    payable: "0",
    listed: String(PAYOUTS),
    lines: String(PAYOUTS),
    entries: String(PAYOUTS),
  });
}
