import { conflict } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { applyCooling } from "./account-in-use.ts";
import { lockPayeeAccount, updatePayeeAccount } from "./payee-accounts.store.ts";

/** Payments to the account stop at once. */
export async function blockAccount(
  { trx, clock }: TransactionContext,
  id: string,
  step: { readonly version: number | null; readonly reason: string },
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  const rows = await applyCooling(trx, row, clock.now());
  const status = rows.find((one) => one.id === id)?.status;
  if (status !== "active" && status !== "cooling")
    throw conflict("Only bank details in use, or about to be used, can be blocked.");
  await updatePayeeAccount(trx, id, { status: "blocked", blockedReason: step.reason });
}

/** After a return of the bank. Details that are not in use any more stay as they are. */
export async function blockReturned(
  { trx, clock }: TransactionContext,
  id: string,
  reason: string,
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  const rows = await applyCooling(trx, row, clock.now());
  const status = rows.find((one) => one.id === id)?.status;
  if (status === "active" || status === "cooling")
    await updatePayeeAccount(trx, id, { status: "blocked", blockedReason: reason });
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
