import { addDays, isBankingDay, isBlocking, ledgerOf, parseMoney } from "@accord/domain";
import { newInvestor, type Endpoint } from "@accord/contracts";
import {
  readFrom,
  type InternalCall,
  createClock,
  createDb,
  inTransaction,
} from "@accord/service-kit";
import { createTestDatabase } from "@accord/service-kit/testing";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrations } from "../../../../migrations/index.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { investorColumns } from "../../book/investors/investor-columns.ts";
import { testVault } from "../../../testing/start-core.ts";
import { statusAt } from "../../payments/payee-accounts/account-in-use.ts";
import { createPayoutList } from "../../book/payouts/list/payout-list.ts";
import { createPayouts } from "../../book/payouts/payouts.service.ts";
import { lockSchedule, stateOf } from "../../book/schedule/index.ts";
import { reconcile } from "../../book/schedule/reconcile.ts";
import type { Vault } from "../../base/vault/index.ts";
import { importRecords } from "./import-records.ts";
import { createImport } from "./import.service.ts";

const acting = { actor: { caller: "gateway", userId: null } };
const tables = [
  "users",
  "investors",
  "agreements",
  "payouts",
  "agreement_rollovers",
  "agreement_additional_documents",
  "attachments",
  "audit_log",
  "investor_totals",
  "funding_accounts",
  "payee_accounts",
  "payout_runs",
  "payout_run_lines",
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "core", migrations);
  db = database.db;
});
afterAll(() => database.drop());

const clockOf = (today: string) =>
  createClock("America/New_York", () => new Date(`${today}T17:00:00Z`));

/** Records the calls and answers as documents does. */
function documentsDouble() {
  const calls: string[] = [];
  const call = async (endpoint: Endpoint, { body }: { body: unknown }) => {
    endpoint.body?.parse(body);
    calls.push(endpoint.path);
    return endpoint.path.includes("objects")
      ? { key: "key", size: 1 }
      : { id: "id", created: true };
  };
  return { calls, call: call as unknown as InternalCall };
}

const importOn = (today: string, source: Knex = db, vault: Vault | null = testVault()) => {
  const documents = documentsDouble();
  const run = createImport({
    db: source,
    clock: clockOf(today),
    documents: documents.call,
    vault,
    isProduction: true,
    hasDevDataImport: true,
  });
  return { documents, run: () => run(acting) };
};

const checksum = async (source: Knex) => {
  const sums: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await source.raw(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
    );
    sums[table] = rows[0].sum;
  }
  return sums;
};

class RollBack extends Error {}

/** Imports as of a day, looks, and takes everything back. */
async function look(
  today: string,
  check: (trx: Knex.Transaction) => Promise<void>,
  vault: Vault | null = testVault(),
) {
  const work = inTransaction(db, acting, async (trx) => {
    await importRecords({ trx, clock: clockOf(today) }, vault);
    await trx.raw("set constraints all immediate");
    await check(trx);
    throw new RollBack();
  });
  await expect(work, today).rejects.toBeInstanceOf(RollBack);
}

const count = async (trx: Knex, table: string, where: object = {}) =>
  Number((await trx(table).where(where).count({ n: "*" }).first())?.n ?? 0);

async function expectWhole(trx: Knex.Transaction, today: string) {
  expect(await count(trx, "investors")).toBe(8);
  expect(await count(trx, "agreements")).toBe(14);
  expect(await count(trx, "agreement_rollovers")).toBe(18);
  expect(await count(trx, "agreement_additional_documents")).toBe(4);
  const recorded = await trx("payouts").whereIn("status", ["completed", "rolled_over"]);
  expect(recorded, `recorded payouts on ${today}`).toHaveLength(11);
  expect(recorded.filter((row) => row.periodIndex === null)).toHaveLength(2);
  for (const row of recorded) expect(row.payoutDate < today).toBe(true);
  const statuses = await trx("agreements").distinct("status").orderBy("status").pluck("status");
  expect(statuses).toEqual(["active", "cancelled", "completed"]);
  const settled = await trx("payouts").whereRaw(
    "coalesce(settled_by_payout_id, settled_by_rollover_id) is not null",
  );
  expect(settled).toHaveLength(3);
  const upcoming = [];
  const list = await createPayouts({ db: trx, clock: clockOf(today) }).upcoming(readFrom(trx), {
    days: 60,
  });
  for await (const row of list.rows) upcoming.push(row);
  expect(list.counts).toEqual({ matching: upcoming.length, unfiltered: upcoming.length });
  expect(
    upcoming.filter((row) => row.status === "overdue"),
    today,
  ).toHaveLength(2);
  expect(upcoming.some((row) => row.status === "pending")).toBe(true);
  expect(upcoming.every((row) => row.dueDate <= addDays(today, 60))).toBe(true);
  const moved = await trx("agreement_rollovers").where("rolloverDate", ">=", today);
  expect(moved, "no rollover lies in the future").toEqual([]);
  for (const { id, investmentAmount: amount } of await trx("agreements")) {
    const state = stateOf(await lockSchedule(trx, id));
    const { inserts, updates, deletes } = reconcile(state);
    expect({ inserts, updates, deletes }).toEqual({ inserts: [], updates: [], deletes: [] });
    const ledger = ledgerOf(state.terms.investmentAmount, state.movements);
    expect(ledger.firstNegativeDay()).toBeNull();
    expect(parseMoney(amount)).toBeGreaterThan(0);
  }
}

/** One run in each state, with what makes the first look worth it. */
async function expectPayments(trx: Knex.Transaction, today: string) {
  const runs = await trx("payout_runs")
    .orderBy("number")
    .select("status", "lineCount", "paymentDate");
  expect(
    runs.map(({ status }) => status),
    today,
  ).toEqual(["cancelled", "paid", "released", "approved", "submitted", "draft"]);
  for (const { status, lineCount, paymentDate } of runs) {
    expect(lineCount, `${status} on ${today}`).toBeGreaterThan(0);
    expect(isBankingDay(paymentDate)).toBe(true);
  }
  const lines = await trx("payout_run_lines as l")
    .join("payout_runs as r", "r.id", "l.runId")
    .select("r.status", "l.state", "l.problems", "l.returnCode", "l.payoutId");
  const of = (status: string) => lines.filter((line) => line.status === status);
  const problems = of("draft").flatMap((line) => line.problems);
  expect(problems).toEqual(expect.arrayContaining(["blocked_account", "no_account"]));
  for (const status of ["submitted", "approved", "released"])
    expect(
      of(status)
        .flatMap((line) => line.problems)
        .filter(isBlocking),
    ).toEqual([]);
  const returned = of("paid").filter(({ state }) => state === "returned");
  expect(returned).toMatchObject([{ returnCode: "R03" }]);
  expect(await trx("payouts").where({ id: returned[0].payoutId }).first()).toMatchObject({
    status: "pending",
    payable: true,
  });
  const accounts = await trx("payee_accounts");
  const now = clockOf(today).now();
  expect(accounts.map((row) => statusAt(row, now)).toSorted()).toEqual([
    ...["active", "active", "active", "active", "active", "active"],
    ...["blocked", "cooling", "requested"],
  ]);
  const withheld = await trx("payout_run_lines").where("withheld", ">", 0);
  expect(withheld.length).toBeGreaterThan(0);
  const free = await createPayoutList({ db: trx, listDb: trx, clock: clockOf(today) }).list(
    readFrom(trx),
    {
      view: "overdue",
    },
  );
  const rows = [];
  for await (const row of free.rows) rows.push(row.run);
  expect(rows, "the overdue payouts are in no run").toEqual([null, null]);
}

describe("the development data", () => {
  const todays = ["2025-01-01", "2026-07-01", "2028-02-29"];
  const days = Number(process.env["IMPORT_EVERY_DAYS"] ?? 0);
  if (days > 0) {
    for (let day = "2025-01-02"; day <= "2028-12-31"; day = addDays(day, days)) todays.push(day);
    // Paydays, the days around them and the ends of months, quarters and years.
    todays.push("2026-01-07", "2026-01-08", "2026-07-02", "2026-09-30", "2026-12-31");
    todays.push("2028-10-04");
  }

  test.each(todays)("is complete when it is imported on %s", { timeout: 60_000 }, async (today) => {
    await look(today, async (trx) => {
      await expectWhole(trx, today);
      await expectPayments(trx, today);
    });
  });

  test("has no bank details and payout runs without a vault, and is complete otherwise", async () => {
    const today = "2026-11-20";
    const check = async (trx: Knex.Transaction) => {
      await expectWhole(trx, today);
      expect(await count(trx, "users")).toBe(1);
      expect(await count(trx, "payee_accounts")).toBe(0);
      expect(await count(trx, "payout_runs")).toBe(0);
    };
    await look(today, check, null);
  });
});

test("a repeat changes nothing, also on another day and after people worked with the data", async () => {
  const first = importOn("2026-11-20");
  expect((await first.run()).message).toMatch(/^Imported 1 user account, 8 investor records, 14 /);
  expect(first.documents.calls).toHaveLength(5);
  const before = await checksum(db);
  for (const today of ["2026-11-20", "2027-06-15"]) {
    const repeat = importOn(today);
    expect((await repeat.run()).message).toMatch(/imported before. Nothing was changed/);
    expect(repeat.documents.calls).toEqual([]);
    expect(await checksum(db)).toEqual(before);
  }
  await db("investors").whereRaw("email like 'james%'").update({ deletedAt: new Date() });
  await db("agreements").whereRaw("reference like '%0001'").update({ notes: "Ours now" });
  const worked = await checksum(db);
  await importOn("2026-11-21").run();
  expect(await checksum(db)).toEqual(worked);
});

test("two imports at once write the data once", async () => {
  const own = await createTestDatabase(inject("postgresUrl"), "core", migrations);
  // The second one waits for the first, which a busy machine may take longer for than a request may wait.
  const url = new URL(own.url);
  url.searchParams.set("options", "-c statement_timeout=0 -c lock_timeout=0");
  const patient = createDb(url.href, "core");
  const answers = await Promise.all([1, 2].map(() => importOn("2026-11-20", patient).run()));
  expect(answers.map(({ message }) => message.startsWith("Imported 1")).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(await count(own.db, "agreements")).toBe(14);
  expect(await count(own.db, "counters", { name: "agreements" })).toBeGreaterThan(0);
  await patient.destroy();
  await own.drop();
});

test("existing records keep their e-mail and reference", async () => {
  const own = await createTestDatabase(inject("postgresUrl"), "core", migrations);
  const mine = newInvestor.parse(sampleInvestor({ email: "Helen.Whitfield@example.com" }));
  await own.db("investors").insert(investorColumns(mine));
  await importOn("2026-11-20", own.db).run();
  const helen = await own.db("investors").where({ email: "helen.whitfield.2@example.com" });
  expect(helen).toHaveLength(1);
  await own.drop();
});

test("a failed call of documents writes nothing in core", async () => {
  const own = await createTestDatabase(inject("postgresUrl"), "core", migrations);
  const failing = createImport({
    db: own.db,
    clock: clockOf("2026-11-20"),
    documents: () => Promise.reject(new Error("documents is away")),
    vault: null,
    isProduction: true,
    hasDevDataImport: true,
  });
  await expect(failing(acting)).rejects.toThrow("documents is away");
  expect(await count(own.db, "investors")).toBe(0);
  expect(await count(own.db, "audit_log")).toBe(0);
  await own.drop();
});

test("outside production the import is refused", async () => {
  const refused = createImport({
    db,
    clock: clockOf("2026-11-20"),
    documents: documentsDouble().call,
    vault: null,
    isProduction: false,
    hasDevDataImport: true,
  });
  await expect(refused(acting)).rejects.toMatchObject({
    status: 403,
    message: /only in production/,
  });
});
