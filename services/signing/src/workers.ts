import { carryOutWish } from "./features/cancelling/index.ts";
import { fileSigned } from "./features/filing/index.ts";
import { tellCore } from "./features/moves/index.ts";
import { reconcile } from "./features/reconciliation/index.ts";
import { applyEvents } from "./features/webhook/index.ts";
import {
  agreementMoves,
  cancellations,
  reconciliation,
  reportedEvents,
  signedDocuments,
} from "./records/queues.ts";
import type { SigningDeps } from "./signing.deps.ts";

export const workQueues = [
  agreementMoves,
  cancellations,
  reconciliation,
  reportedEvents,
  signedDocuments,
];

const EVERY_MINUTE = "* * * * *";
const RARELY = 5;
/** A slow call for one envelope must not block the others. */
const SIDE_BY_SIDE = { concurrency: 4 };

export async function startWorkers(deps: SigningDeps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(agreementMoves, {}, (move) => tellCore(deps, move));
  await jobs.work(reconciliation, { pollSeconds: RARELY }, () => reconcile(deps));
  // Without a provider these jobs wait.
  if (deps.provider !== null) {
    await jobs.work(reportedEvents, {}, () => applyEvents(deps));
    await jobs.work(cancellations, SIDE_BY_SIDE, ({ envelopeId }) =>
      carryOutWish(deps, envelopeId),
    );
    await jobs.work(signedDocuments, SIDE_BY_SIDE, async ({ envelopeId }) => {
      await fileSigned(deps, envelopeId);
    });
  }
  await jobs.repeat(reconciliation, EVERY_MINUTE);
}
