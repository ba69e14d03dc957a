import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStack, type Stack } from "@accord/devstack";
import { addDays, isBankingDay, type Day } from "@accord/domain";
import { cookieHeader, signIn, type Browser } from "@accord/sandboxes/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withCoreDatabase } from "../endurance/audits.ts";
import { openOffice, post, type Office } from "../endurance/office.ts";
import { approveRun } from "../endurance/approve-run.ts";
import { agreementInput, investorInput, longOverdue } from "../src/fixtures/samples.ts";
import { secretsBelow, secretsIn } from "./find-secrets.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const secrets = ["987600123456", "9876-0012-3456", "123456789", "123-45-6789"];
let folder: string;
let stack: Stack;
let browser: Browser;
let office: Office;
let runPath: string;
let investorPath: string;
let accountPath: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-secrets-"));
  stack = await startStack({
    stateDir: path.join(folder, "state"),
    frontEnd: "none",
    env: { LOG_LEVEL: "debug" },
  });
  browser = await signIn(stack.url, stack.account);
  office = openOffice(stack.url, cookieHeader(browser.cookies));
  await enter();
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const officeOf = async (name: string) => {
  const account = { email: `${name}@example.com`, password: `${name}-demo` };
  return openOffice(stack.url, cookieHeader((await signIn(stack.url, account)).cookies));
};

/** Both numbers go through every step that reads them. */
async function enter(): Promise<void> {
  const { today }: { today: Day } = JSON.parse((await browser.send("/api/auth/user")).body);
  const body = investorInput({ lastFourSsn: "6789" });
  const { id } = await office.settle(post("/api/investors", body));
  investorPath = `/api/investors/${String(id)}`;
  const terms = { ...agreementInput(today, longOverdue), investorId: id, achTransfer: true };
  await office.settle(post("/api/agreements", terms));
  const tax = { kind: "ssn", taxClass: "individual", tin: "123-45-6789" };
  await office.settle({ method: "PUT", path: `${investorPath}/tax-ids/1`, body: tax, key: null });
  await office.attempt({
    method: "PUT",
    path: `${investorPath}/tax-ids/1`,
    key: null,
    body: {
      ...tax,
      tin: "123-45-67890",
    },
  });
  const details = {
    holderName: "Journey Tester",
    holderKind: "personal",
    accountKind: "checking",
    routingNumber: "021000021",
    accountNumber: "987600123456",
    channel: "letter",
  };
  const refused = { ...details, routingNumber: "021000012" };
  await office.attempt(post(`${investorPath}/payee-accounts`, refused));
  const account = await office.settle(post(`${investorPath}/payee-accounts`, details));
  await office.attempt(post(`${investorPath}/payee-accounts`, details));
  accountPath = `/api/payee-accounts/${String(account["id"])}`;
  const [caller, approver] = [await officeOf("viewer"), await officeOf("approver")];
  const call = { numberCalled: body.phone, result: "confirmed" };
  await caller.settle(post(`${accountPath}/callbacks`, call));
  await approver.settle(post(`${accountPath}/approve`, {}));
  await withCoreDatabase(stack.databases.core, (db) =>
    db.query("update payee_accounts set active_from = now()"),
  );
  const revealed = await approver.settle(post(`${accountPath}/reveal`, { reason: "To compare" }));
  expect(revealed).toEqual({ accountNumber: "987600123456" });
  const tin = await office.settle(post(`${investorPath}/tax-ids/1/reveal`, { reason: "Letter" }));
  expect(tin).toEqual({ tin: "123456789" });
  await release(approver, today);
}

async function release(approver: Office, today: Day): Promise<void> {
  let paymentDate = addDays(today, 5);
  while (!isBankingDay(paymentDate)) paymentDate = addDays(paymentDate, 1);
  const { id: fundingAccountId, waiting } = await office.settle(
    post("/api/funding-accounts", {
      name: "Operating",
      bankName: "Example Bank NA",
      odfiRouting: "121042882",
      accountKind: "checking",
      accountNumber: "987600123456",
      immediateDestination: " 121042882",
      immediateDestinationName: "Example Bank NA",
      immediateOrigin: "1843205971",
      immediateOriginName: "Accord Capital Partners",
      companyName: "ACCORD CAPITAL P",
      companyId: "1843205971",
      nextCheckNumber: 1001,
    }),
  );
  const { id: changeId } = waiting as { id: string };
  await approver.settle(post(`/api/setting-changes/${changeId}/approve`, {}));
  const run = { fundingAccountId, paymentDate, dueThrough: today };
  const { id } = await office.settle(post("/api/payout-runs", run));
  runPath = `/api/payout-runs/${String(id)}`;
  const submitted = await office.settle(post(`${runPath}/submit`, {}));
  await approveRun(approver, runPath, submitted);
  await approver.settle(post(`${runPath}/release`, {}));
  expect((await browser.send(`${runPath}/files/ach`)).body).toContain("987600123456");
}

test("the search finds each form of a number, so that finding none says something", async () => {
  for (const secret of secrets) {
    for (const text of [
      secret,
      Buffer.from(secret).toString("hex"),
      Buffer.from(`{"a":"${secret}"}`).toString("base64"),
      Buffer.from(`{"ab":"${secret}"}`).toString("base64"),
      Buffer.from(`{"abc":"${secret}"}`).toString("base64"),
    ])
      expect(secretsIn(Buffer.from(`x ${text} y`), [secret]), text).not.toEqual([]);
    expect(secretsIn(Buffer.from(`x${secret}y`, "utf16le"), [secret])).not.toEqual([]);
  }
  const known = path.join(folder, "known");
  await mkdir(known);
  await writeFile(path.join(known, "file"), "987600123456");
  expect(await secretsBelow(known, secrets)).toEqual([
    `${path.join(known, "file")}: 987600123456 (plain)`,
  ]);
});

/** What an owner of the database may read. */
const readable = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and case when has_schema_privilege(schemaname, 'usage')
      then has_table_privilege(format('%I.%I', schemaname, tablename), 'select') end`;

test("no row of any schema has the numbers", async () => {
  const read: string[] = [];
  for (const url of Object.values(stack.databases)) {
    await withCoreDatabase(url, async (db) => {
      const { rows: tables } = await db.query<{ name: string }>(readable);
      for (const { name } of tables) {
        const { rows } = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
        const dump = Buffer.from(rows.map(({ row }) => row).join("\n"));
        expect([name, secretsIn(dump, secrets)]).toEqual([name, []]);
        read.push(name);
      }
    });
  }
  expect(read).toEqual(
    expect.arrayContaining(["core.payee_accounts", "core.audit_log", "gateway.sessions"]),
  );
  expect(read.some((name) => name.startsWith("core_jobs."))).toBe(true);
});

test("no answer has them but the file of the bank and a reveal", async () => {
  const record = (type: string, of: string) => `/api/audit?record=${type}:${of.split("/").at(-1)}`;
  const paths = [
    ...[investorPath, `${investorPath}/payee-accounts`, `${investorPath}/tax-ids`, accountPath],
    ...[runPath, `${runPath}/lines`, "/api/payout-runs", "/api/funding-accounts"],
    ...["register", "journal_qbo", "journal_xero"].map((kind) => `${runPath}/files/${kind}`),
    record("investor", investorPath),
    ...["/api/investors", "/api/agreements", "/api/payouts/upcoming?days=366"],
  ];
  for (const address of paths) {
    const answer = await browser.send(address);
    const found = secretsIn(Buffer.from(answer.body), secrets);
    expect([address, answer.status, found]).toEqual([address, 200, []]);
  }
});

test("no log, no object and no file of the database has them", async () => {
  const state = path.join(folder, "state");
  for (const name of ["logs", "objects"])
    expect(await secretsBelow(path.join(state, name), secrets)).toEqual([]);
  // Nine digits in a row are in the tables of characters that programs bring along.
  const unmistakable = secrets.filter((secret) => secret !== "123456789");
  expect(await secretsBelow(state, unmistakable)).toEqual([]);
});

test("no backup has them", async () => {
  const script = path.resolve(import.meta.dirname, "../../devstack/src/backup.ts");
  const to = path.join(folder, "backup");
  const env = { ...process.env, ACCORD_STATE_DIR: path.join(folder, "state") };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, to], {
    env,
    encoding: "utf8",
  });
  expect([status, stdout + stderr]).toEqual([0, expect.any(String)]);
  expect(await secretsBelow(to, secrets)).toEqual([]);
});
