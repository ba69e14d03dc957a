import { isRoutingNumber, type CorrectedAccount } from "@accord/domain";
import { ruleBroken, type Acting } from "@accord/service-kit";
import type { TransactionContext } from "../../deps.ts";
import { openOr503, type Vault } from "../vault/index.ts";
import { lockPayeeAccount } from "./payee-accounts.store.ts";
import { requestChange } from "./payee-steps.ts";

/** Requests the change that a bank's notice asks for; it needs an approval and no call. */
export async function requestFromBank(
  context: TransactionContext,
  acting: Acting,
  vault: Vault,
  accountId: string,
  correction: CorrectedAccount,
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
  return requestChange(context, acting, vault, row.investorId, {
    party: row.party,
    holderName: row.holderName,
    holderKind: row.holderKind,
    accountKind: correction.accountKind ?? row.accountKind,
    bankName: row.bankName,
    routingNumber,
    accountNumber,
    channel: "bank_notice",
  });
}
