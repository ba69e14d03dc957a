import type { AuditEntry } from "@accord/contracts";
import type { Snapshot } from "./snapshot.ts";

/** One entry of audit_log with the names that its words need. */
export interface StoredEntry {
  readonly id: string;
  readonly at: string;
  readonly action: AuditEntry["action"];
  readonly record_type: string;
  readonly record_id: string;
  readonly request_id: string | null;
  readonly agreement_id: string | null;
  readonly investor_id: string | null;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly changed: readonly string[] | null;
  readonly by: string | null;
  readonly reference: string | null;
  readonly investor_name: string | null;
  /** The other agreement that money came from or went to, and its investor. */
  readonly other_reference: string | null;
  readonly other_investor_name: string | null;
}

/** A file that an entry names, and what it is: `W9`, `1099 for 2025`. */
export type EntryFile = AuditEntry["files"][number] & { readonly document: string };

/** An entry with the files that it names, a replaced one before the one in its place. */
export interface AuditRow extends StoredEntry {
  readonly files: readonly EntryFile[];
}
