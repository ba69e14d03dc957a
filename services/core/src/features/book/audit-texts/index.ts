export type { AuditRow, EntryFile, StoredEntry } from "./audit-row.ts";
export { readCauses, readChangedFields, type Wanted } from "./causes.read.ts";
export { readChangesSince } from "./changes-since.read.ts";
export { describeEntry } from "./describe-entry.ts";
export { documentName } from "./document-name.ts";
export { entries, isShown } from "./entries.read.ts";
export { textOf, usdOf, type Snapshot } from "./snapshot.ts";
