import type { AuditEntry, ListedName } from "@accord/contracts";
import { investorNames } from "@accord/domain";
import type { Snapshot } from "./snapshot.ts";

/** Without names where the record is of no investor. */
type EntryInvestor = Partial<ListedName> | null;

/** The display name; null without an investor. */
export const entryName = (investor: EntryInvestor): string | null => {
  const { firstName, lastName } = investor ?? {};
  if (firstName === undefined || lastName === undefined) return null;
  return investorNames({ ...investor, firstName, lastName }).display;
};

/** An entry of audit_log with the names for its text. */
export interface StoredEntry {
  readonly id: string;
  readonly at: string;
  readonly action: AuditEntry["action"];
  readonly recordType: string;
  readonly recordId: string;
  readonly requestId: string | null;
  readonly agreementId: string | null;
  readonly investorId: string | null;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly changed: readonly string[] | null;
  readonly by: string | null;
  readonly reference: string | null;
  readonly investor: EntryInvestor;
  readonly otherReference: string | null;
  readonly otherInvestor: EntryInvestor;
}

export type EntryFile = AuditEntry["files"][number] & {
  readonly document: string;
  readonly recordType: string;
};

/** A replaced file comes before its replacement. */
export interface AuditRow extends StoredEntry {
  readonly files: readonly EntryFile[];
}
