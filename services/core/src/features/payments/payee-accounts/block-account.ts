import { conflict } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { applyCooling } from "./account-in-use.ts";
import {
  lockPayeeAccount,
  updatePayeeAccount,
  type PayeeAccountRow,
} from "./payee-accounts.store.ts";

/** Payments to the account stop at once. False when it is neither in use nor about to be used. */
async function stopPayments(
  { trx, clock }: TransactionContext,
  row: PayeeAccountRow,
  reason: string,
): Promise<boolean> {
  const rows = await applyCooling(trx, row, clock.now());
  const status = rows.find(({ id }) => id === row.id)?.status;
  if (status !== "active" && status !== "cooling") return false;
  await updatePayeeAccount(trx, row.id, { status: "blocked", blockedReason: reason });
  return true;
}

export async function blockAccount(
  context: TransactionContext,
  id: string,
  step: { readonly version: number | null; readonly reason: string },
): Promise<void> {
  const row = await lockPayeeAccount(context.trx, id);
  await requireVersion(context.trx, row, step.version);
  if (!(await stopPayments(context, row, step.reason)))
    throw conflict("Only bank details in use, or about to be used, can be blocked.");
}

/** After a return of the bank. Details that are not in use any more stay as they are. */
export async function blockReturned(
  context: TransactionContext,
  id: string,
  reason: string,
): Promise<void> {
  await stopPayments(context, await lockPayeeAccount(context.trx, id), reason);
}

/** 409 when other details came into use meanwhile. */
export async function unblockAccount(
  { trx, clock }: TransactionContext,
  id: string,
  step: { readonly version: number | null; readonly reason: string },
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  if (row.status !== "blocked") throw conflict("These bank details are not blocked.");
  const rows = await applyCooling(trx, row, clock.now());
  if (rows.some(({ status }) => status === "active"))
    throw conflict("Other bank details are in use meanwhile. Request a change instead.");
  const coolsUntil = row.activeFrom === null ? null : Date.parse(row.activeFrom);
  const isCooling = coolsUntil !== null && coolsUntil > clock.now().getTime();
  if (isCooling && rows.some(({ status }) => status === "requested" || status === "cooling"))
    throw conflict("Another change of these bank details waits. Decide about it first.");
  await updatePayeeAccount(trx, id, {
    status: isCooling ? "cooling" : "active",
    blockedReason: null,
    note: step.reason,
  });
}
