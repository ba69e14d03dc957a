import type {
  NewCallback,
  NewPayeeAccount,
  PayeeAccount,
  PayeeAccountDetails,
} from "@accord/contracts";
import { inTransaction, notFound, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { runOnce, type OnceRequest } from "../../base/idempotency/index.ts";
import { openOr503, recordReveal, requireVault, type Vault } from "../../base/vault/index.ts";
import { requireInvestor } from "../../book/records/index.ts";
import type { PayeeAccountFacts } from "./payee-account-facts.ts";
import { readPayeeAccount, readPayeeAccounts } from "./payee-accounts.read.ts";
import { findPayeeAccount } from "./payee-accounts.store.ts";
import { approveChange, endChange, recordCallback, skipCoolingTime } from "./payee-steps.ts";
import { blockAccount, unblockAccount } from "./block-account.ts";
import { requestChange } from "./request-change.ts";

export type PayeeAccounts = ReturnType<typeof createPayeeAccounts>;

export function createPayeeAccounts(deps: {
  db: Knex;
  clock: Clock;
  vault: Vault | null;
  payeeAccountFacts: PayeeAccountFacts;
}) {
  const { db, clock, payeeAccountFacts: facts } = deps;
  const read = (source: Knex, id: string) => readPayeeAccount(source, facts, id, clock);
  const step = (
    acting: Acting,
    id: string,
    work: (context: TransactionContext) => Promise<void>,
  ): Promise<PayeeAccountDetails> =>
    inTransaction(db, acting, async (trx) => {
      await work({ trx, clock });
      return read(trx, id);
    });
  return {
    async list(investorId: string): Promise<PayeeAccount[]> {
      await requireInvestor(db, investorId);
      return readPayeeAccounts(db, facts, investorId, clock.now());
    },
    one: (id: string) => read(db, id),
    request(once: OnceRequest<PayeeAccountDetails>, investorId: string, input: NewPayeeAccount) {
      const vault = requireVault(deps.vault);
      return runOnce(deps, withPepper(once, vault), async (context) => {
        const id = await requestChange(context, once, vault, investorId, input);
        return read(context.trx, id);
      });
    },
    addCallback(once: OnceRequest<PayeeAccountDetails>, id: string, input: NewCallback) {
      return runOnce(deps, once, async (context) => {
        await recordCallback(context, once, id, input);
        return read(context.trx, id);
      });
    },
    approve: (acting: Acting, id: string, version: number | null, note: string | null) =>
      step(acting, id, (context) => approveChange(context, acting, id, { version, note })),
    end: (acting: Acting, id: string, ending: Parameters<typeof endChange>[3]) =>
      step(acting, id, (context) => endChange(context, acting, id, ending)),
    skipCooling: (acting: Acting, id: string, version: number | null, reason: string) =>
      step(acting, id, (context) => skipCoolingTime(context, acting, id, { version, reason })),
    block: (acting: Acting, id: string, version: number | null, reason: string) =>
      step(acting, id, (context) => blockAccount(context, id, { version, reason })),
    unblock: (acting: Acting, id: string, version: number | null, reason: string) =>
      step(acting, id, (context) => unblockAccount(context, id, { version, reason })),
    /** 429 above the limit. */
    reveal(acting: Acting, id: string, reason: string): Promise<{ accountNumber: string }> {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) => {
        const row = await findPayeeAccount(trx, id);
        if (!row) throw notFound("The bank details");
        const { accountCipher: cipher, accountNonce: nonce, keyId, investorId } = row;
        const of = { recordType: "payee_accounts", recordId: id, investorId } as const;
        await recordReveal(trx, acting, of, reason);
        const place = { table: "payee_accounts", id, column: "account_cipher" } as const;
        return { accountNumber: openOr503(() => vault.open({ cipher, nonce, keyId }, place)) };
      });
    },
  };
}

/** From a bare hash of the body, which is stored, an account number could be found by trying all. */
function withPepper<T>(once: OnceRequest<T>, vault: Vault): OnceRequest<T> {
  const { key } = once;
  if (key === null) return once;
  const requestHash = vault.fingerprint(key.requestHash).toString("base64url");
  return { ...once, key: { ...key, requestHash } };
}
