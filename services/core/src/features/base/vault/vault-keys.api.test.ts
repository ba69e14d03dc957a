import { randomBytes } from "node:crypto";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sampleFundingAccount } from "../../../testing/sample-funding-account.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { sealedTables } from "../../../sealed-tables.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { checkVault, createVault, rotateVault } from "./index.ts";

const details = {
  holderName: "Sofia Marchetti",
  holderKind: "personal",
  accountKind: "checking",
  routingNumber: "021000021",
  accountNumber: "000123456789",
  channel: "letter",
};

test("rotated values open with the new key alone", async () => {
  const former = { id: "2026a", secret: randomBytes(32) };
  const next = { id: "2026b", secret: randomBytes(32) };
  const pepper = randomBytes(32);
  const vaultWith = (...keys: (typeof former)[]) => createVault({ keys, pepper });
  const rotating = await startCore(inject("postgresUrl"), { vault: vaultWith(former) });
  const { body: investor } = await rotating.call("post", "/api/investors", {
    body: sampleInvestor(),
  });
  const path = `/api/investors/${investor.id}`;
  await rotating.call("post", `${path}/payee-accounts`, { body: details });
  const tax = { kind: "ssn", taxClass: "individual", tin: "123454821" };
  await rotating.call("put", `${path}/tax-ids/1`, { body: tax });
  await rotating.call("post", "/api/funding-accounts", { body: sampleFundingAccount() });
  expect(await rotateVault(rotating.db, vaultWith(next, former), sealedTables)).toBe(3);
  expect(await rotateVault(rotating.db, vaultWith(next, former), sealedTables)).toBe(0);
  await checkVault(rotating.db, vaultWith(next));
  await expect(checkVault(rotating.db, vaultWith(former))).rejects.toThrow("2026b");
  await expect(checkVault(rotating.db, null)).rejects.toThrow("not set");
  await rotating.stop();
});

test("without keys bank details answer 503 and lists go on", async () => {
  const locked = await startCore(inject("postgresUrl"), { vault: null });
  const { body: investor } = await locked.call("post", "/api/investors", {
    body: sampleInvestor(),
  });
  const path = `/api/investors/${investor.id}/payee-accounts`;
  expect((await locked.call("post", path, { body: details })).status).toBe(503);
  expect((await locked.call("get", path)).body).toEqual([]);
  const ready = () => supertest(locked.app).get("/readyz");
  expect((await ready()).body).not.toHaveProperty("degraded");
  await locked.db("vault_keys").insert({
    keyId: "lost",
    cipher: Buffer.alloc(20),
    nonce: Buffer.alloc(12),
    pepperFingerprint: Buffer.alloc(32),
  });
  expect(await ready()).toMatchObject({ status: 200, body: { degraded: ["vault"] } });
  await locked.stop();
});

describe("an account number", () => {
  let core: CoreUnderTest;
  beforeAll(async () => {
    core = await startCore(inject("postgresUrl"));
  });
  afterAll(() => core.stop());

  async function addAccount(accountNumber: string): Promise<{ id: string }> {
    const investor = await core.call("post", "/api/investors", { body: sampleInvestor() });
    const path = `/api/investors/${investor.body.id}/payee-accounts`;
    return (await core.call("post", path, { body: { ...details, accountNumber } })).body;
  }

  test("is in no column of the database", async () => {
    await addAccount("987600123456");
    const { rows: tables } = await core.owner.raw(
      "select table_name from information_schema.tables where table_schema = 'core' and table_type = 'BASE TABLE'",
    );
    for (const { tableName } of tables as { tableName: string }[]) {
      const { rows } = await core.owner.raw(
        "select count(*) as found from core.?? t where t::text like '%987600123456%'",
        [tableName],
      );
      expect([tableName, Number(rows[0].found)]).toEqual([tableName, 0]);
    }
  });

  test("whose cipher was copied from another row is refused", async () => {
    const account = await addAccount("000123456789");
    const copy = await addAccount("444455556666");
    await core.owner.raw(
      `update core.payee_accounts set account_cipher = o.account_cipher, account_nonce = o.account_nonce
       from core.payee_accounts o where o.id = ? and core.payee_accounts.id = ?`,
      [account.id, copy.id],
    );
    const path = `/api/payee-accounts/${copy.id}/reveal`;
    const answer = await core.call("post", path, { body: { reason: "Check" } });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain("000123456789");
  });
});
