import { databaseError, ServiceError } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { recalculate } from "../../schedule/index.ts";
import type { RowOutcome, StoredIssue } from "../imports.store.ts";
import { agreementInput, keysOf } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { issueOf } from "../row-issues.ts";
import type { Component } from "./components.ts";
import { restoreHistory } from "./restore-history.ts";
import { isWholeHistory } from "./whole-history.ts";
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
  else {
    const missing = failedAgreements(agreements, outcomes);
    for (const row of money)
      outcomes.push(
        keysOf(row).some((key) => missing.has(key))
          ? notWritten(row)
          : await writeRow(context, row, { closesLater }),
      );
  }
  if (closesLater) await closeAgreements(context, agreements, outcomes);
  return outcomes;
}

/** Their payouts and rollovers must not reach another agreement with the same reference. */
function failedAgreements(
  agreements: readonly ReadRow[],
  outcomes: readonly Outcome[],
): ReadonlySet<string> {
  const failed = agreements.filter((row) =>
    outcomes.some(
      ({ sheet, n, state }) => sheet === row.sheet && n === row.n && state !== "imported",
    ),
  );
  return new Set(failed.flatMap(keysOf).filter((key) => key.startsWith("agreement:")));
}

const notWritten = (row: ReadRow): Outcome => ({
  ...{ sheet: row.sheet, n: row.n, state: "failed" },
  issues: [
    issueOf(row, {
      field: "agreement",
      message: "This agreement of the file was not imported.",
      title: "The agreement of the file was not imported",
    }),
  ],
});

/** Null where a rule refuses it: each row says why then. */
async function tryRestore(
  { trx, clock }: TransactionContext,
  money: readonly ReadRow[],
): Promise<Outcome[] | null> {
  try {
    return await trx.transaction((inner) => restoreHistory({ trx: inner, clock }, money));
  } catch (error) {
    const refusal = error instanceof ServiceError ? error : databaseError(error);
    if (refusal && refusal.status < 500) return null;
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
