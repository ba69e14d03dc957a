export { adoptEnvelope } from "./adopt-envelope.ts";
export { applyReport, applyReports } from "./apply-report.ts";
export { asSystem } from "./as-system.ts";
export {
  type AttemptRow,
  closeAttempts,
  findAttempt,
  findByKey,
  findOpenDraft,
  insertAttempt,
  lastSending,
  releaseKey,
  settleAttempt,
  staleAttempts,
  withdrawAttempt,
} from "./attempts.store.ts";
export { PRODUCT, addLines, findLines } from "./envelope-events.store.ts";
export {
  type EnvelopeRow,
  allowRefresh,
  cancellationFields,
  envelopesOf,
  findEnvelope,
  liveStatuses,
  lockEnvelope,
  updateEnvelope,
} from "./envelopes.store.ts";
export {
  type Move,
  agreementMoves,
  cancellations,
  reconciliation,
  reportedEvents,
  signedDocuments,
} from "./queues.ts";
export { hasUnknownSigners } from "./signers.ts";
export { countEvent, watchAttempts } from "./signing-metrics.ts";
export { toEnvelope } from "./to-envelope.ts";
export { requireAgreement } from "./require-agreement.ts";
