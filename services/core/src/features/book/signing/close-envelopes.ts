import * as z from "@accord/zod";
import { type JobQueue, type InternalCall, type Jobs, userOf } from "@accord/service-kit";
import { closeEnvelopes } from "@accord/contracts/internal";
import type { Knex } from "knex";
import { isDeletedAgreement } from "../agreements/index.ts";

const closingData = z.object({
  agreementId: z.uuid(),
  /** Null for the system itself. */
  userId: z.string().nullable(),
});

type Closing = z.infer<typeof closingData>;

/** Closings that failed for half an hour; they are queued again. */
const lateClosings: JobQueue<Closing> = { name: "close-envelopes-late", data: closingData };
const closings: JobQueue<Closing> = {
  name: "close-envelopes",
  data: closingData,
  deadLetter: lateClosings,
};

type WriteClosing = (trx: Knex.Transaction, closing: Closing) => Promise<void>;

export const createWriteClosing =
  (jobs: Jobs): WriteClosing =>
  (trx, data) =>
    jobs.send(trx, closings, [{ data }]);

export const signingQueues = [closings];

/** Shown to the signers of a cancelled envelope. */
const reason = "The agreement was withdrawn.";

/** Retries until signing accepts. A restored agreement keeps its envelopes. */
export async function startSigningWorkers(deps: {
  db: Knex;
  jobs: Jobs;
  signing: InternalCall;
}): Promise<void> {
  const { db, jobs, signing } = deps;
  await jobs.work(closings, {}, async ({ agreementId: id, userId }) => {
    if (!(await isDeletedAgreement(db, id))) return;
    const user = userOf({ userId });
    await signing(closeEnvelopes, { params: { id }, body: { reason }, user });
  });
  await jobs.work(lateClosings, {}, (data) =>
    db.transaction((trx) => jobs.send(trx, closings, [{ data }])),
  );
}
