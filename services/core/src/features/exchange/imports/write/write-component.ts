import { databaseError, ServiceError } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import type { RowOutcome, StoredIssue } from "../import-rows.store.ts";
import { agreementInput, keysOf } from "../inputs.ts";
import { positionOf, type ReadRow } from "../read-rows.ts";
import { issueOf } from "../import-issue.ts";
import type { Component } from "./components.ts";
import { payScheduled } from "./pay-scheduled.ts";
import { restoreHistory } from "./restore-history.ts";
import { isWholeHistory } from "./whole-history.ts";
import { writeRow } from "./write-row.ts";
import { setStatus } from "../../../book/records/index.ts";

export type Outcome = RowOutcome & { readonly issues: readonly StoredIssue[] };

interface Begun extends Component {
  readonly made: readonly Outcome[];
}

/**
 * Writes components, each with rows that depend on each other. The whole history of new agreements,
 * as the product exports it, is restored at once. Payments of scheduled payouts are completed
 * together; other payouts and rollovers are recorded one by one, as the forms do.
 */
export async function writeComponents(
  context: TransactionContext,
  components: readonly Component[],
): Promise<Outcome[]> {
  const begun: Begun[] = [];
  for (const component of components) begun.push(await begin(context, component));
  const whole = begun.filter(isRestored);
  const paid = await payScheduled(
    context,
    begun.filter((one) => isComplete(one) && !whole.includes(one)),
  );
  const outcomes: Outcome[] = [];
  for (const component of begun) {
    const restored = whole.includes(component) ? await tryRestore(context, component.money) : null;
    const written = restored ?? paid.get(component) ?? (await writeEach(context, component));
    outcomes.push(...(await finish(context, component, [...component.made, ...written])));
  }
  return outcomes;
}

const closesLater = ({ money, incomplete }: Component) => money.length > 0 || incomplete.size > 0;

async function begin(context: TransactionContext, component: Component): Promise<Begun> {
  const options = { closesLater: closesLater(component) };
  const made: Outcome[] = [];
  for (const row of [...component.investors, ...component.agreements])
    made.push(await writeRow(context, row, options));
  return { ...component, made };
}

const isComplete = ({ made }: Pick<Begun, "made">) =>
  made.every(({ state }) => state === "imported");

const isRestored = ({ agreements, money, made }: Begun) =>
  isComplete({ made }) && isWholeHistory(agreements, money);

async function writeEach(
  context: TransactionContext,
  { agreements, money, made }: Begun,
): Promise<Outcome[]> {
  // Their payouts and rollovers must not reach another agreement with the same reference.
  const missing = failedKeys(agreements, made);
  const outcomes: Outcome[] = [];
  for (const row of money)
    outcomes.push(
      keysOf(row).some((key) => missing.has(key))
        ? notWritten(row)
        : await writeRow(context, row, { closesLater: true }),
    );
  return outcomes;
}

async function finish(
  context: TransactionContext,
  component: Component,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const { agreements, money, incomplete } = component;
  if (!closesLater(component)) return outcomes;
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
    await setStatus(trx, [id], statusOf(row));
    closed.push(id);
  }
  if (closed.length > 0) await recalculate(trx, closed, { today: clock.today() });
}
