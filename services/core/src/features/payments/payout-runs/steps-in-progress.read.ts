import type { StepInProgress } from "@accord/contracts";
import { longSteps, runReference, type LongStep } from "@accord/domain";
import type { Knex } from "knex";

/** `classid` of the first step's advisory lock; the other steps follow. `objid` is the run's number. */
const FIRST_CLASS_ID = 1_701_000;

const classIdOf = (step: LongStep) => FIRST_CLASS_ID + longSteps.indexOf(step);

/**
 * Marks a step until its transaction ends. The mark is a shared advisory lock: other sessions see
 * it before the commit, it does not block them, and it ends with the session when the service is killed.
 */
export async function markStep(
  trx: Knex.Transaction,
  step: LongStep,
  runId: string | null = null,
): Promise<void> {
  const classId = classIdOf(step);
  if (runId === null) await trx.raw("select pg_advisory_xact_lock_shared(?, 0)", [classId]);
  else
    await trx.raw("select pg_advisory_xact_lock_shared(?, number) from payout_runs where id = ?", [
      classId,
      runId,
    ]);
}

interface MarkedStep {
  readonly classId: number;
  readonly id: string | null;
  readonly number: number | null;
  readonly seconds: number;
}

/** Has to read the primary: a standby does not show its locks. */
export async function readStepsInProgress(db: Knex): Promise<StepInProgress[]> {
  const { rows } = await db.raw<{ rows: MarkedStep[] }>(
    `select cast(l.classid as bigint) as "classId", r.id, r.number,
       coalesce(extract(epoch from clock_timestamp() - a.xact_start), 0)::int as seconds
     from pg_locks l
     join pg_stat_activity a on a.pid = l.pid
     left join payout_runs r on r.number = cast(l.objid as bigint)
     where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())
       and cast(l.classid as bigint) between :first and :last
     order by a.xact_start`,
    { first: FIRST_CLASS_ID, last: FIRST_CLASS_ID + longSteps.length - 1 },
  );
  return rows.flatMap(({ classId, id, number, seconds }) => {
    const step = longSteps[classId - FIRST_CLASS_ID];
    if (step === undefined) return [];
    const run = id === null || number === null ? null : { id, reference: runReference(number) };
    return [{ step, run, seconds }];
  });
}
