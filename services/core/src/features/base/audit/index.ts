export { requireVersion } from "./require-version.ts";
export { readCauses, readChangedFields, type Wanted } from "./causes.read.ts";
export { readChangesSince } from "./changes-since.read.ts";
export { readFiling, userName } from "./audit.read.ts";
export { describeRecount, type Difference } from "./describe-recount.ts";
export { exportOf, type ExportDeps } from "./export-of.ts";
export {
  insertCorrections,
  insertEvent,
  insertReturn,
  insertReveal,
  insertRunEvent,
  insertDownload,
  insertView,
  ensureAuditPartitions,
  sealAuditLog,
} from "./audit.store.ts";
export type { EventEntry } from "./audit.store.ts";
