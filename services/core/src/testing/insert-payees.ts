import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { recordKey, type Vault } from "../features/base/vault/index.ts";

const AT_ONCE = 5_000;

/**
 * Bank details in use for each investor without some, sealed by `vault`, with account numbers of
 * their own. The audit log does not tell it.
 */
export async function insertPayees(db: Knex, vault: Vault, requestedBy: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from investors i where not exists
       (select 1 from payee_accounts p where p.investor_id = i.id) order by id`,
  );
  await db.transaction(async (trx) => {
    await recordKey(trx, vault);
    await trx.raw("alter table payee_accounts disable trigger user");
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const investors = rows.slice(at, at + AT_ONCE);
      const accounts = investors.map(({ id }, index) => sealed(vault, id, at + index));
      await trx.raw(insert, [requestedBy, JSON.stringify(accounts)]);
    }
    await trx.raw("alter table payee_accounts enable trigger user");
  });
  await db.raw("analyze payee_accounts");
  return rows.length;
}

function sealed(vault: Vault, investorId: string, n: number) {
  const id = randomUUID();
  const number = String(10_000_000 + n);
  const place = { table: "payee_accounts", id, column: "account_cipher" } as const;
  const { cipher, nonce, keyId } = vault.seal(number, place);
  return {
    id,
    investor_id: investorId,
    cipher: cipher.toString("hex"),
    nonce: nonce.toString("hex"),
    key_id: keyId,
    fingerprint: vault.fingerprint("021000021", number).toString("hex"),
    last_four: number.slice(-4),
  };
}

const insert = `
  insert into payee_accounts (id, investor_id, party, holder_name, holder_kind, account_kind,
    routing_number, account_cipher, account_nonce, key_id, account_fingerprint, account_last_four,
    status, channel, requested_by, requested_at, active_from)
  select a.id, a.investor_id, 1, i.first_name || ' ' || i.last_name, 'personal', 'checking',
    '021000021', decode(cipher, 'hex'), decode(nonce, 'hex'), key_id, decode(fingerprint, 'hex'),
    last_four, 'active', 'letter', ?, now(), now()
  from jsonb_to_recordset(?::jsonb) as a(id uuid, investor_id uuid, cipher text, nonce text,
    key_id text, fingerprint text, last_four text)
  join investors i on i.id = a.investor_id
`;
