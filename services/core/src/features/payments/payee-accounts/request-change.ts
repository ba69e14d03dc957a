import type { NewPayeeAccount } from "@accord/contracts";
import { accountTail, businessDay, formatDay, type ChangeChannel } from "@accord/domain";
import { conflict, requireUser, ruleBroken, type Acting } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { readUserName } from "../../base/users/index.ts";
import { recordKey, type Vault } from "../../base/vault/index.ts";
import { lockLiveInvestor } from "../../book/records/index.ts";
import { applyCooling } from "./account-in-use.ts";
import { insertPayeeAccount, type PayeeAccountRow } from "./payee-accounts.store.ts";

/** 409 while another change of the party waits, or for the details in use. */
export async function requestChange(
  { trx, clock }: TransactionContext,
  acting: Acting,
  vault: Vault,
  investorId: string,
  input: Omit<NewPayeeAccount, "channel"> & {
    readonly channel: ChangeChannel;
    readonly keepsNumbers?: boolean;
    readonly accepted?: string | null;
  },
): Promise<string> {
  const investor = await lockLiveInvestor(trx, investorId);
  const { accountNumber, party, ...fields } = input;
  if (party === 2 && !investor.secondPartyLastName && !investor.secondPartyFirstName)
    throw ruleBroken([{ path: "party", message: "This investor has no second party" }]);
  // A name that the bank file could spell otherwise than the bank has it.
  if (!/[\p{Script=Latin}\d]/u.test(input.holderName)) {
    const message = "Enter the name in Latin letters: bank files take no others";
    throw ruleBroken([{ path: "holderName", message }]);
  }
  const now = clock.now();
  const rows = await applyCooling(trx, { investorId, party }, now);
  const waiting = rows.find(({ status }) => status === "requested" || status === "cooling");
  if (waiting) throw await alreadyWaiting(trx, waiting, clock.timeZone);
  const accountFingerprint = vault.fingerprint(input.routingNumber, accountNumber);
  const isSame = (row: PayeeAccountRow) =>
    row.status === "active" &&
    row.accountFingerprint.equals(accountFingerprint) &&
    row.accountKind === input.accountKind &&
    row.holderName === input.holderName &&
    row.holderKind === input.holderKind;
  if (rows.some(isSame)) throw conflict("These are the bank details in use already.");
  const id = randomUUID();
  const place = { table: "payee_accounts", id, column: "account_cipher" } as const;
  const { cipher, nonce, keyId } = vault.seal(accountNumber, place);
  await recordKey(trx, vault);
  await insertPayeeAccount(trx, {
    ...fields,
    bankName: fields.bankName ?? null,
    id,
    investorId,
    party,
    accountCipher: cipher,
    accountNonce: nonce,
    keyId,
    accountFingerprint,
    accountLastFour: accountTail(accountNumber),
    requestedBy: requireUser(acting.actor),
    requestedAt: now,
  });
  return id;
}

async function alreadyWaiting(trx: Knex, row: PayeeAccountRow, timeZone: string) {
  const name = (await readUserName(trx, row.requestedBy)) ?? "somebody";
  const dayOf = (time: string | Date) => formatDay(businessDay(new Date(time), timeZone));
  const change = `A change that ${name} requested on ${dayOf(row.requestedAt)}`;
  if (row.status === "cooling" && row.activeFrom !== null)
    return conflict(
      `${change} is approved and in use from ${dayOf(row.activeFrom)}. Withdraw it first, or request yours then.`,
    );
  return conflict(`${change} waits. Decide about it or withdraw it first.`);
}
