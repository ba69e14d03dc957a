import type { AuditEntry } from "@accord/contracts";

/**
 * The keys of the files that another one took the place of: an entry that names two files names the
 * replaced one first.
 */
export const replacedKeys = (entries: readonly Pick<AuditEntry, "files">[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ files }) => files.slice(0, -1).map(({ key }) => key)));
