import { databaseError, ServiceError } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { recalculate } from "../../schedule/index.ts";
import type { RowOutcome, StoredIssue } from "../imports.store.ts";
import { agreementInput, keysOf } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { issueOf } from "../row-issues.ts";
import { positionOf } from "../check/check-state.ts";
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
  { investors, agreements, money, incomplete }: Component,
): Promise<Outcome[]> {
  const closesLater = money.length > 0 || incomplete.size > 0;
  const outcomes: Outcome[] = [];
  for (const row of [...investors, ...agreements])
    outcomes.push(await writeRow(context, row, { closesLater }));
  const isNew = outcomes.every(({ state }) => state === "imported");
  const restored =
    isNew && isWholeHistory(agreements, money) ? await tryRestore(context, money) : null;
  if (restored) outcomes.push(...restored);
  else {
    // Their payouts and rollovers must not reach another agreement with the same reference.
    const missing = failedKeys(agreements, outcomes);
    for (const row of money)
      outcomes.push(
        keysOf(row).some((key) => missing.has(key))
          ? notWritten(row)
          : await writeRow(context, row, { closesLater }),
      );
  }
  if (!closesLater) return outcomes;
  const failed = failedKeys(money, outcomes);
  const isOpen = (row: ReadRow) =>
    incomplete.has(row) || keysOf(row).some((key) => failed.has(key));
  const closing = agreements.filter((row) => statusOf(row) !== "active");
  await closeAgreements(
    context,
    closing.filter((row) => !isOpen(row)),
    outcomes,
  );
  const open = new Map(closing.filter(isOpen).map((row) => [positionOf(row), row]));
  return outcomes.map((outcome) => {
    const row = open.get(positionOf(outcome));
    return row ? { ...outcome, issues: [...outcome.issues, staysActive(row)] } : outcome;
  });
}

const staysActive = (row: ReadRow) =>
  issueOf(row, {
    ...{ field: "status", level: "warning" },
    message: "Stays active until all its payouts and rollovers of the file are imported",
    title: "The agreement stays active: some of its payouts or rollovers are to fix",
  });

/** The agreements that failed rows are or name. */
function failedKeys(rows: readonly ReadRow[], outcomes: readonly Outcome[]): ReadonlySet<string> {
  const states = new Map(outcomes.map((outcome) => [positionOf(outcome), outcome.state]));
  const failed = rows.filter((row) => states.get(positionOf(row)) === "failed");
  return new Set(failed.flatMap(keysOf).filter((key) => key.startsWith("agreement:")));
}

const statusOf = (row: ReadRow) => {
  const parsed = agreementInput(row);
  return "input" in parsed ? (parsed.input.agreement.status ?? "active") : "active";
};

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
    const id = outcomes.find((one) => positionOf(one) === positionOf(row))?.recordId;
    if (!id) continue;
    await trx("agreements")
      .where({ id })
      .update({ status: statusOf(row) });
    closed.push(id);
  }
  if (closed.length > 0) await recalculate(trx, closed, { today: clock.today() });
}
