import { executeCancellation } from "./features/cancelling/index.ts";
import { fileSigned } from "./features/filing/index.ts";
import { notifyCore } from "./features/moves/index.ts";
import { reconcile } from "./features/reconciliation/index.ts";
import { applyEvents } from "./features/webhook/index.ts";
import {
  agreementMoves,
  cancellations,
  reconciliation,
  reportedEvents,
  signedDocuments,
} from "./features/records/index.ts";
import type { SigningDeps } from "./deps.ts";

export const workQueues = [
  agreementMoves,
  cancellations,
  reconciliation,
  reportedEvents,
  signedDocuments,
];

const EVERY_MINUTE = "* * * * *";
const POLL_SECONDS = 5;
/** A slow call for one envelope must not block the others. */
const CONCURRENT = { concurrency: 4 };

export async function startWorkers(deps: SigningDeps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(agreementMoves, {}, (move) => notifyCore(deps, move));
  await jobs.work(reconciliation, { pollSeconds: POLL_SECONDS }, () => reconcile(deps));
  // Without a provider these jobs wait.
  if (deps.provider !== null) {
    await jobs.work(reportedEvents, {}, () => applyEvents(deps));
    await jobs.work(cancellations, CONCURRENT, ({ envelopeId }) =>
      executeCancellation(deps, envelopeId),
    );
    await jobs.work(signedDocuments, CONCURRENT, async ({ envelopeId }) => {
      await fileSigned(deps, envelopeId);
    });
  }
  await jobs.repeat(reconciliation, EVERY_MINUTE);
}
