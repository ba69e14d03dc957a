import { isRoutingNumber, type CorrectedAccount } from "@accord/domain";
import { conflict, ruleBroken, type Acting } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { openOr503, type Vault } from "../../base/vault/index.ts";
import { statusAt } from "./account-in-use.ts";
import { accountsOfParty, lockPayeeAccount } from "./payee-accounts.store.ts";
import { requestChange } from "./request-change.ts";

/**
 * Requests the change that a bank's notice asks for (docs/rules.md#bank-details). 409 for one that
 * was requested from a notice before, whatever became of it.
 */
export async function requestFromBank(
  context: TransactionContext,
  acting: Acting,
  vault: Vault,
  accountId: string,
  correction: CorrectedAccount & { readonly accepted: string | null },
): Promise<string> {
  const row = await lockPayeeAccount(context.trx, accountId);
  const { accountCipher: cipher, accountNonce: nonce, keyId } = row;
  const place = { table: "payee_accounts", id: row.id, column: "account_cipher" } as const;
  const accountNumber =
    correction.accountNumber ?? openOr503(() => vault.open({ cipher, nonce, keyId }, place));
  const routingNumber = correction.routingNumber ?? row.routingNumber;
  if (!isRoutingNumber(routingNumber) || !/^[0-9A-Za-z]{4,17}$/.test(accountNumber)) {
    const message = "The bank's correction is no valid account. Ask the bank.";
    throw ruleBroken([{ path: "text", message }]);
  }
  const accountKind = correction.accountKind ?? row.accountKind;
  const fingerprint = vault.fingerprint(routingNumber, accountNumber);
  const former = (await accountsOfParty(context.trx, row)).find(
    (one) =>
      one.channel === "bank_notice" &&
      one.accountKind === accountKind &&
      one.accountFingerprint.equals(fingerprint),
  );
  if (former && former.id !== row.id)
    throw conflict(
      `A notice of the bank requested these bank details before, and they are ${former.status}. Enter them by hand if they are right after all.`,
    );
  return requestChange(context, acting, vault, row.investorId, {
    accepted: correction.accepted,
    party: row.party,
    holderName: row.holderName,
    holderKind: row.holderKind,
    accountKind,
    bankName: row.bankName,
    routingNumber,
    accountNumber,
    channel: "bank_notice",
    keepsNumbers:
      correction.accountNumber === undefined &&
      correction.routingNumber === undefined &&
      statusAt(row, context.clock.now()) === "active",
  });
}
