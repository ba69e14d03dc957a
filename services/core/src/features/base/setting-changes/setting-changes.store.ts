import { randomUUID } from "node:crypto";
import {
  businessDay,
  formatDay,
  type SettingChangeKind,
  type SettingChangeStatus,
} from "@accord/domain";
import { conflict, conflictOnDuplicate, notFound, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { userName } from "../audit/index.ts";
import { openOr503, recordKey, resealRows, type Reseal, type Vault } from "../vault/index.ts";

export type SettingValues = Readonly<Record<string, string | number | boolean>>;

export interface SettingChangeRow {
  readonly id: string;
  readonly kind: SettingChangeKind;
  readonly fundingAccountId: string | null;
  /** Of the funding account. */
  readonly name: string;
  readonly changes: SettingValues;
  readonly accountCipher: Buffer | null;
  readonly accountNonce: Buffer | null;
  readonly keyId: string | null;
  readonly accountLastFour: string | null;
  readonly status: SettingChangeStatus;
  readonly requestedBy: string;
  readonly requestedName: string;
  readonly requestedAt: string;
}

const rowsWithNames = (db: Knex) =>
  db<SettingChangeRow>("setting_changes as c")
    .join("users as u", "u.id", "c.requestedBy")
    .select("c.*", db.raw(`${userName} as requested_name`));

/** Oldest first. */
export const waitingSettingChanges = (db: Knex): Promise<SettingChangeRow[]> =>
  rowsWithNames(db).where("c.status", "waiting").orderBy(["c.requestedAt", "c.id"]);

const findSettingChange = (
  db: Knex,
  where: Pick<SettingChangeRow, "id"> | Pick<SettingChangeRow, "kind" | "fundingAccountId">,
): Promise<SettingChangeRow | undefined> => {
  const query = rowsWithNames(db);
  if ("id" in where) return query.where("c.id", where.id).first();
  const { kind, fundingAccountId } = where;
  return query.where({ "c.kind": kind, fundingAccountId, "c.status": "waiting" }).first();
};

interface NewSettingChange extends Pick<
  SettingChangeRow,
  "kind" | "fundingAccountId" | "name" | "changes"
> {
  readonly account?: { readonly number: string; readonly lastFour: string; readonly vault: Vault };
}

/** 409 while another change of the same settings waits. The caller holds the lock of the settings. */
export async function requestSettingChange(
  { trx, clock }: TransactionContext,
  acting: Acting,
  { account, ...change }: NewSettingChange,
): Promise<SettingChangeRow> {
  const waiting = await findSettingChange(trx, change);
  if (waiting) {
    const day = formatDay(businessDay(new Date(waiting.requestedAt), clock.timeZone));
    throw conflict(
      `A change that ${waiting.requestedName} requested on ${day} waits for approval. Decide about it or withdraw it first.`,
    );
  }
  const id = randomUUID();
  const sealed = account?.vault.seal(account.number, placeOf(id));
  if (account) await recordKey(trx, account.vault);
  await conflictOnDuplicate(
    {
      index: "setting_changes_waiting",
      path: "",
      message: "Another change of these settings waits. Decide about it first.",
    },
    trx("setting_changes").insert({
      ...change,
      id,
      changes: JSON.stringify(change.changes),
      ...(account &&
        sealed && {
          accountCipher: sealed.cipher,
          accountNonce: sealed.nonce,
          keyId: sealed.keyId,
          accountLastFour: account.lastFour,
        }),
      requestedBy: acting.actor.userId,
      requestedAt: clock.now(),
    }),
  );
  return requireRow(await findSettingChange(trx, { id }));
}

function requireRow(row: SettingChangeRow | undefined): SettingChangeRow {
  if (!row) throw notFound("The change of settings");
  return row;
}

const placeOf = (id: string) =>
  ({ table: "setting_changes", id, column: "account_cipher" }) as const;

/** The whole account number; null when the change has none. */
export function openAccountNumber(vault: Vault, row: SettingChangeRow): string | null {
  const { accountCipher: cipher, accountNonce: nonce, keyId } = row;
  if (!cipher || !nonce || keyId === null) return null;
  return openOr503(() => vault.open({ cipher, nonce, keyId }, placeOf(row.id)));
}

/** 404, 409 when it was decided already. */
export async function lockWaitingChange(
  trx: Knex.Transaction,
  id: string,
): Promise<SettingChangeRow> {
  await trx("setting_changes").where({ id }).forUpdate().first("id");
  const row = requireRow(await findSettingChange(trx, { id }));
  if (row.status !== "waiting") throw conflict(`This change is ${row.status} already.`);
  return row;
}

/** Its copy of the account number is deleted. */
export const endSettingChange = (
  { trx, clock }: TransactionContext,
  acting: Acting,
  id: string,
  ending: { readonly status: SettingChangeStatus; readonly note: string | null },
): Promise<unknown> =>
  trx("setting_changes")
    .where({ id })
    .update({
      ...ending,
      decidedBy: acting.actor.userId,
      decidedAt: clock.now(),
      ...{ accountCipher: null, accountNonce: null, keyId: null },
    });

export const resealSettingChanges: Reseal = (trx, vault) =>
  resealRows(
    vault,
    { table: "setting_changes", prefix: "account" },
    trx("setting_changes"),
    (id, { cipher, nonce, keyId }) =>
      trx("setting_changes")
        .where({ id })
        .update({ accountCipher: cipher, accountNonce: nonce, keyId }),
  );
