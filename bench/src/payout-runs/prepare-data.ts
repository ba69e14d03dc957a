import { randomBytes } from "node:crypto";
import { insertPayees } from "@accord/core/testing/payees";
import { createVault, type Vault } from "@accord/core/vault";
import type { Knex } from "knex";

/** The vault of the bench, and the environment that gives it to core. */
export function benchVault(): { vault: Vault; env: Record<string, string> } {
  const secret = randomBytes(32);
  const pepper = randomBytes(16).toString("hex");
  return {
    vault: createVault({ keys: [{ id: "bench", secret }], pepper: Buffer.from(pepper) }),
    env: { VAULT_KEYS: `bench:${secret.toString("base64")}`, VAULT_PEPPER: pepper },
  };
}

/** Bank details in use for every investor. */
export async function addPayees(db: Knex, vault: Vault): Promise<void> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>("select id from users limit 1");
  await insertPayees(db, vault, rows[0]?.id ?? "");
}

/** The next payable payouts by one method that are in no run, cancelled ones aside, by due day. */
export async function nextPayouts(
  db: Knex,
  method: "ach_transfer" | "business_check_standard_mail",
  count: number,
): Promise<{ ids: string[]; dueThrough: string }> {
  const { rows } = await db.raw<{ rows: { id: string; dueDate: string }[] }>(
    `select p.id, p.due_date::text from payouts p join agreements a on a.id = p.agreement_id
     where p.payable and a.?? and not exists
       (select 1 from payout_run_lines l join payout_runs r on r.id = l.run_id
        where l.payout_id = p.id and r.status <> 'cancelled')
     order by p.due_date, p.id limit ?`,
    [method, count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} payouts are left for a run.`);
  return { ids: rows.map(({ id }) => id), dueThrough: rows.at(-1)?.dueDate ?? "" };
}

/** Reads the account numbers of a run's lines from the database; the decryption is measured. */
export async function decryptAll(db: Knex, vault: Vault, runId: string): Promise<number> {
  const { rows } = await db.raw<{
    rows: { id: string; cipher: Buffer; nonce: Buffer; keyId: string }[];
  }>(
    `select p.id, p.account_cipher as cipher, p.account_nonce as nonce, p.key_id as "keyId"
     from payout_run_lines l join payee_accounts p on p.id = l.payee_account_id
     where l.run_id = ?`,
    [runId],
  );
  const start = performance.now();
  for (const { id, ...sealed } of rows)
    vault.open(sealed, { table: "payee_accounts", id, column: "account_cipher" });
  return performance.now() - start;
}
