export { requireVersion } from "./require-version.ts";
export { readFiling, userName } from "./audit.read.ts";
export { countExport, exportOf, type ExportDeps } from "./export-of.ts";
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
