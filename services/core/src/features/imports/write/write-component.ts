import { ServiceError } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { recalculate } from "../../schedule/index.ts";
import type { RowOutcome, StoredIssue } from "../imports.store.ts";
import { agreementInput } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import type { Component } from "./components.ts";
import { isWholeHistory, restoreHistory } from "./restore-history.ts";
import { writeRow } from "./write-row.ts";

export type Outcome = RowOutcome & { readonly issues: readonly StoredIssue[] };

/**
 * Writes rows that depend on each other. The whole history of new agreements, as the product exports
 * it, is restored at once; other payouts and rollovers are recorded one by one, as the forms do.
 */
export async function writeComponent(
  context: TransactionContext,
  { investors, agreements, money }: Component,
): Promise<Outcome[]> {
  const closesLater = money.length > 0;
  const outcomes: Outcome[] = [];
  for (const row of [...investors, ...agreements])
    outcomes.push(await writeRow(context, row, { closesLater }));
  const isNew = outcomes.every(({ state }) => state === "imported");
  const restored =
    isNew && isWholeHistory(agreements, money) ? await tryRestore(context, money) : null;
  if (restored) outcomes.push(...restored);
  else for (const row of money) outcomes.push(await writeRow(context, row, { closesLater }));
  if (closesLater) await closeAgreements(context, agreements, outcomes);
  return outcomes;
}

/** Null where a rule refuses it: each row says why then. */
async function tryRestore(
  { trx, clock }: TransactionContext,
  money: readonly ReadRow[],
): Promise<Outcome[] | null> {
  try {
    return await trx.transaction((inner) => restoreHistory({ trx: inner, clock }, money));
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return null;
    throw error;
  }
}

/** Agreements that the file closes: their payouts and rollovers came first. */
async function closeAgreements(
  { trx, clock }: TransactionContext,
  agreements: readonly ReadRow[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const closed: string[] = [];
  for (const row of agreements) {
    const parsed = agreementInput(row);
    const status = "input" in parsed ? parsed.input.agreement.status : undefined;
    const id = outcomes.find(({ sheet, n }) => sheet === row.sheet && n === row.n)?.recordId;
    if (status === undefined || status === "active" || !id) continue;
    await trx("agreements").where({ id }).update({ status });
    closed.push(id);
  }
  if (closed.length > 0) await recalculate(trx, closed, { today: clock.today() });
}
