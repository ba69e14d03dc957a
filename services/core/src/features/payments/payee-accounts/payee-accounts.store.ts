import type {
  AccountKind,
  ChangeChannel,
  ChangeParts,
  HolderKind,
  PayeeAccountStatus,
} from "@accord/domain";
import { conflictOnDuplicate, notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { resealRows, type Reseal } from "../../base/vault/index.ts";
import { lockInvestor } from "../../book/records/index.ts";
import { replaceKey } from "../../../replace-key.ts";

export type PartyNumber = 1 | 2;

export interface PayeeAccountRow {
  readonly id: string;
  readonly investorId: string;
  readonly party: PartyNumber;
  readonly holderName: string;
  readonly holderKind: HolderKind;
  readonly accountKind: AccountKind;
  readonly routingNumber: string;
  readonly bankName: string | null;
  readonly accountCipher: Buffer;
  readonly accountNonce: Buffer;
  readonly keyId: string;
  readonly accountFingerprint: Buffer;
  readonly accountLastFour: string;
  readonly status: PayeeAccountStatus;
  readonly channel: ChangeChannel;
  readonly keepsNumbers: boolean;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  /** Who accepted a doubtful notice of the bank, and as what. */
  readonly accepted: string | null;
  readonly activeFrom: string | null;
  readonly skippedBy: string | null;
  readonly skipReason: string | null;
  readonly blockedReason: string | null;
  readonly evidencePath: string | null;
  readonly calls: number;
  readonly version: number;
  readonly updatedAt: string;
}

type Instants = "requestedAt" | "decidedAt" | "activeFrom";
export type PayeeAccountColumns = Partial<Omit<PayeeAccountRow, Instants | "id">> &
  Partial<Record<Instants, Date | null>>;

export const findPayeeAccount = (db: Knex, id: string): Promise<PayeeAccountRow | undefined> =>
  db<PayeeAccountRow>("payee_accounts").where({ id }).first();

/** Locks the investor first, so that the rows of a party change one at a time. 404. */
export async function lockPayeeAccount(
  trx: Knex.Transaction,
  id: string,
): Promise<PayeeAccountRow> {
  const found = await findPayeeAccount(trx, id);
  if (!found) throw notFound("The bank details");
  await lockInvestor(trx, found.investorId);
  const row = await findPayeeAccount(trx, id);
  if (!row) throw notFound("The bank details");
  return row;
}

export const accountsOfParty = (
  db: Knex,
  party: Pick<PayeeAccountRow, "investorId" | "party">,
): Promise<PayeeAccountRow[]> =>
  db<PayeeAccountRow>("payee_accounts")
    .where({ investorId: party.investorId, party: party.party })
    .orderBy([{ column: "requestedAt", order: "desc" }, "id"]);

export const insertPayeeAccount = (
  trx: Knex.Transaction,
  row: PayeeAccountColumns & { readonly id: string },
): Promise<unknown> =>
  conflictOnDuplicate(
    {
      index: "payee_accounts_waiting",
      path: "",
      message: "Another change of these bank details waits. Decide about it first.",
    },
    trx("payee_accounts").insert(row),
  );

export const updatePayeeAccount = (
  trx: Knex.Transaction,
  id: string,
  columns: PayeeAccountColumns,
): Promise<unknown> => trx("payee_accounts").where({ id }).update(columns);

export const insertCallback = (trx: Knex.Transaction, call: object): Promise<unknown> =>
  trx("payee_callbacks").insert(call);

export const readCalls = (trx: Knex, payeeAccountId: string): Promise<ChangeParts["calls"]> =>
  trx("payee_callbacks").where({ payeeAccountId }).select("by", "result");

/** The parties whose change has cooled. */
export const partiesToSwap = (
  db: Knex,
  now: Date,
): Promise<{ investorId: string; party: PartyNumber }[]> =>
  db<PayeeAccountRow>("payee_accounts")
    .where({ status: "cooling" })
    .where("activeFrom", "<=", now)
    .select("investorId", "party");

export const fileEvidence = (
  trx: Knex.Transaction,
  id: string,
  key: string,
): Promise<string | null> => replaceKey(trx("payee_accounts").where({ id }), "evidencePath", key);

export const resealPayeeAccounts: Reseal = (trx, vault) =>
  resealRows(
    vault,
    { table: "payee_accounts", prefix: "account" },
    trx("payee_accounts"),
    (id, { cipher, nonce, keyId }) =>
      updatePayeeAccount(trx, id, { accountCipher: cipher, accountNonce: nonce, keyId }),
  );

/** With the calls about them. */
export async function removePayeeAccounts(
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<void> {
  for (const table of ["payee_callbacks", "payee_accounts"])
    await trx(table)
      .whereIn("investorId", [...investorIds])
      .delete();
}
