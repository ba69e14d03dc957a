import { closeEnvelopes } from "@accord/contracts/internal";
import type { InternalCall, Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import { closings, lateClosings } from "./closings.ts";
import type { Closing } from "./closings.ts";
import { isStillDeleted } from "./still-deleted.read.ts";

export type WriteClosing = (trx: Knex.Transaction, closing: Closing) => Promise<void>;

export const createWriteClosing =
  (jobs: Jobs): WriteClosing =>
  (trx, data) =>
    jobs.send(trx, closings, [{ data }]);

export const signingQueues = [closings];

/** Shown to the signers of a cancelled envelope. */
const reason = "The agreement was withdrawn.";

/** Retries until signing accepts. A restored agreement keeps its envelopes. */
export async function workOnClosings(deps: {
  db: Knex;
  jobs: Jobs;
  signing: InternalCall;
}): Promise<void> {
  const { db, jobs, signing } = deps;
  await jobs.work(closings, {}, async ({ agreementId: id, userId }) => {
    if (!(await isStillDeleted(db, id))) return;
    const user = userId === null ? null : { id: userId };
    await signing(closeEnvelopes, { params: { id }, body: { reason }, user });
  });
  await jobs.work(lateClosings, {}, (data) =>
    db.transaction((trx) => jobs.send(trx, closings, [{ data }])),
  );
}
