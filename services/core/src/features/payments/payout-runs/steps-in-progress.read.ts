import type { StepInProgress } from "@accord/contracts";
import { longSteps, runReference, type LongStep } from "@accord/domain";
import type { Knex } from "knex";

/** Of two-part advisory locks: this plus the index of the step, then the number of the run. */
const FIRST_CLASS = 1_701_000;

const classOf = (step: LongStep) => FIRST_CLASS + longSteps.indexOf(step);

/**
 * Marks a step until its transaction ends. The mark is a shared advisory lock: other sessions see
 * it before the commit, it does not block them, and it ends with the session when the service is killed.
 */
export async function markStep(
  trx: Knex.Transaction,
  step: LongStep,
  runId: string | null = null,
): Promise<void> {
  const key = classOf(step);
  if (runId === null) await trx.raw("select pg_advisory_xact_lock_shared(?, 0)", [key]);
  else
    await trx.raw("select pg_advisory_xact_lock_shared(?, number) from payout_runs where id = ?", [
      key,
      runId,
    ]);
}

interface MarkedStep {
  readonly class: number;
  readonly id: string | null;
  readonly number: number | null;
  readonly seconds: number;
}

/** From the primary: a standby has none of its locks. */
export async function readStepsInProgress(db: Knex): Promise<StepInProgress[]> {
  const { rows } = await db.raw<{ rows: MarkedStep[] }>(
    `select cast(l.classid as bigint) as class, r.id, r.number,
       coalesce(extract(epoch from clock_timestamp() - a.xact_start), 0)::int as seconds
     from pg_locks l
     join pg_stat_activity a on a.pid = l.pid
     left join payout_runs r on r.number = cast(l.objid as bigint)
     where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())
       and cast(l.classid as bigint) between :first and :last
     order by a.xact_start`,
    { first: FIRST_CLASS, last: FIRST_CLASS + longSteps.length - 1 },
  );
  return rows.flatMap(({ class: key, id, number, seconds }) => {
    const step = longSteps[key - FIRST_CLASS];
    if (step === undefined) return [];
    const run = id === null || number === null ? null : { id, reference: runReference(number) };
    return [{ step, run, seconds }];
  });
}
