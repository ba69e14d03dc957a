import {
  coolingHours,
  type ChangeParts,
  type CoolingTimes,
  type PayeeAccountStatus,
} from "@accord/domain";
import type { Knex } from "knex";
import {
  accountsOfParty,
  updatePayeeAccount,
  type PartyNumber,
  type PayeeAccountRow,
} from "./payee-accounts.store.ts";

/** A cooling account is active as soon as its time is over, before the row says so. */
export function statusAt(
  row: Pick<PayeeAccountRow, "status" | "activeFrom">,
  now: Date,
): PayeeAccountStatus {
  const isOver = row.activeFrom !== null && Date.parse(row.activeFrom) <= now.getTime();
  return row.status === "cooling" && isOver ? "active" : row.status;
}

const wasInUse: ReadonlySet<PayeeAccountStatus> = new Set(["active", "replaced", "blocked"]);

/** Whether no bank details of the party were ever in use. A block does not shorten the cooling. */
const isFirstDetails = (rows: readonly Pick<PayeeAccountRow, "status">[]): boolean =>
  !rows.some(({ status }) => wasInUse.has(status));

const HOUR_MS = 3_600_000;

/** The cooling time of a change that is approved now; `ofParty` are all rows of its party. */
export function coolingFrom(
  account: Pick<ChangeParts, "channel" | "keepsNumbers">,
  ofParty: readonly Pick<PayeeAccountRow, "status">[],
  { now, times }: { readonly now: Date; readonly times: CoolingTimes },
): { hours: number; activeFrom: Date } {
  const hours = coolingHours(account, isFirstDetails(ofParty), times);
  return { hours, activeFrom: new Date(now.getTime() + hours * HOUR_MS) };
}

/**
 * Writes what the clock decided: a change whose cooling time is over replaces the account in use.
 * The caller holds the lock of the investor. Returns the rows of the party afterwards.
 */
export async function applyCooling(
  trx: Knex.Transaction,
  party: { readonly investorId: string; readonly party: PartyNumber },
  now: Date,
): Promise<PayeeAccountRow[]> {
  const rows = await accountsOfParty(trx, party);
  const ready = rows.find((row) => row.status === "cooling" && statusAt(row, now) === "active");
  if (!ready) return rows;
  for (const row of rows.filter(({ status }) => status === "active"))
    await updatePayeeAccount(trx, row.id, { status: "replaced" });
  await updatePayeeAccount(trx, ready.id, { status: "active" });
  return accountsOfParty(trx, party);
}
