import { randomUUID } from "node:crypto";
import type { FundingAccount, FundingAccountInput, NewFundingAccount } from "@accord/contracts";
import { accountTail, maskedAccount } from "@accord/domain";
import { inTransaction, notFound, ruleBroken, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../../base/audit/index.ts";
import {
  presentSettingChange,
  requestSettingChange,
  type SettingValues,
} from "../../base/setting-changes/index.ts";
import { requireVault, type Vault } from "../../base/vault/index.ts";
import {
  findFundingAccount,
  fundingAccounts,
  hasName,
  lockFundingAccount,
  nameInUse,
  openFundingAccount,
  updateFundingAccount,
  type FundingAccountRow,
} from "./funding-accounts.store.ts";
import { refusePaidFrom, type FundingAccountUse } from "./apply-funding-change.ts";

export type FundingAccounts = ReturnType<typeof createFundingAccounts>;

export function createFundingAccounts(deps: {
  db: Knex;
  clock: Clock;
  vault: Vault | null;
  fundingAccountUse: FundingAccountUse;
}) {
  const { db, clock, fundingAccountUse: use } = deps;
  return {
    async list(): Promise<FundingAccount[]> {
      return (await fundingAccounts(db)).map(present);
    },
    /** It is added when a second person approves it. */
    create(acting: Acting, input: NewFundingAccount): Promise<FundingAccount> {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) => {
        const { accountNumber: number, ...changes } = input;
        if (await hasName(trx, input.name)) throw nameInUse();
        const lastFour = accountTail(number);
        const fundingAccountId = randomUUID();
        const change = await requestSettingChange({ trx, clock }, acting, {
          ...{ kind: "new_funding_account", fundingAccountId, name: input.name, changes },
          account: { number, lastFour, vault },
        });
        return {
          ...changes,
          ...{ id: fundingAccountId, accountMasked: maskedAccount(lastFour) },
          ...{ nextTrace: 1, version: 0, waiting: presentSettingChange(change, null) },
        };
      });
    },
    /** Numbers and file settings are changed when a second person approves it. */
    update(acting: Acting, id: string, input: FundingAccountInput, version: number | null) {
      const { accountNumber, ...fields } = input;
      return inTransaction(db, acting, async (trx): Promise<FundingAccount> => {
        const row = await lockFundingAccount(trx, id);
        if (!row) throw notFound("The funding account");
        await requireVersion(trx, row, version);
        const changes = changesOf(row, fields);
        const account = accountNumber
          ? newNumber(requireVault(deps.vault), row, accountNumber)
          : undefined;
        if (changes["odfiRouting"] !== undefined || account) await refusePaidFrom(use, trx, id);
        if (fields.nextCheckNumber !== undefined)
          await requireUnusedNumber(use, trx, id, fields.nextCheckNumber);
        const waits = account !== undefined || Object.keys(changes).some((name) => !isAtOnce(name));
        const change =
          waits &&
          (await requestSettingChange({ trx, clock }, acting, {
            ...{ kind: "funding_account", fundingAccountId: id, name: row.name },
            changes: pick(changes, (name) => !isAtOnce(name)),
            ...(account && { account }),
          }));
        const atOnce = pick(changes, isAtOnce);
        if (Object.keys(atOnce).length > 0) await updateFundingAccount(trx, id, atOnce);
        const stored = await findFundingAccount(trx, id);
        if (!stored) throw notFound("The funding account");
        return {
          ...present(stored),
          ...(change && { waiting: presentSettingChange(change, stored) }),
        };
      });
    },
  };
}

/** What neither moves money nor is part of a bank file. */
const atOnceFields: ReadonlySet<string> = new Set<keyof FundingAccountInput>([
  ...(["name", "leadDays", "nextCheckNumber", "cashAccountName", "xeroCashCode"] as const),
  ...(["checkOffsetRight", "checkOffsetDown"] as const),
]);
const isAtOnce = (name: string) => atOnceFields.has(name);

const pick = (values: SettingValues, isPicked: (name: string) => boolean): SettingValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

function changesOf(
  row: FundingAccountRow,
  fields: Omit<FundingAccountInput, "accountNumber">,
): SettingValues {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || stored.get(name) === value ? [] : [[name, value]],
    ),
  );
}

/** Undefined for the number that the account has. */
function newNumber(vault: Vault, row: FundingAccountRow, number: string) {
  if (openFundingAccount(vault, row) === number) return undefined;
  return { number, lastFour: accountTail(number), vault };
}

/** 422: a number of a check is never used again. */
async function requireUnusedNumber(
  use: FundingAccountUse,
  trx: Knex,
  id: string,
  next: number,
): Promise<void> {
  const used = await use.usedNumber(trx, id, next);
  if (!used) return;
  const message = `Check ${used.number} was made already. The next number has to be above it.`;
  throw ruleBroken([{ path: "nextCheckNumber", message }]);
}

const present = (row: FundingAccountRow): FundingAccount => ({
  ...row,
  accountMasked: maskedAccount(row.accountLastFour),
});
