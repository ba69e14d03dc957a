import { removeTemplate } from "@accord/contracts/internal";
import {
  conflict,
  inTransaction,
  notFound,
  ServiceError,
  userOf,
  type Acting,
  type InternalCall,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { readChangesSince } from "../../book/audit-texts/index.ts";
import { templateToImport } from "./documents-data.ts";
import { readImport } from "./import.read.ts";
import { deleteImported, lockImport, lockImported } from "./import.store.ts";
import { paymentChangesSince } from "./payment-changes.read.ts";
import { importedInvestorIds } from "./imported-ids.ts";

/** How many changes a refusal names. */
const MAX_NAMED = 5;

const removed =
  "Removed 8 investor records, 14 investment agreements, 11 payout records, 18 rollover " +
  "transactions, 4 additional documents and 1 PDF template. The user account stays.";

export type UndoImport = (acting: Acting) => Promise<{ message: string }>;

/**
 * Deletes the import for good, in one transaction. 409 once people changed or added records. The
 * template goes last, before the commit; a repeat after a failed commit accepts that it is gone.
 */
export function createUndoImport(deps: { db: Knex; documents: InternalCall }): UndoImport {
  return async (acting) => {
    await inTransaction(deps.db, acting, async (trx) => {
      await lockImport(trx);
      const made = await readImport(trx);
      if (made === undefined) throw notFound("Imported development data");
      await lockImported(trx, importedInvestorIds);
      const changes = [
        ...(await readChangesSince(trx, made, importedInvestorIds)),
        ...(await paymentChangesSince(trx, made, importedInvestorIds)),
      ];
      if (changes.length > 0) throw conflict(refusal(changes));
      await deleteImported(trx, importedInvestorIds);
      await removeImportedTemplate(deps.documents, acting);
    });
    return { message: removed };
  };
}

function refusal(changes: readonly string[]): string {
  const more = changes.length - MAX_NAMED;
  const named = changes.slice(0, MAX_NAMED).join("; ");
  return (
    "The import cannot be undone as one any more, because its records were changed since: " +
    `${named}${more > 0 ? `; and ${more} more` : ""}. Delete what is not needed one by one.`
  );
}

async function removeImportedTemplate(documents: InternalCall, { actor }: Acting): Promise<void> {
  const { id, name } = templateToImport;
  await documents(removeTemplate, { params: { id }, user: userOf(actor) }).catch((error) => {
    if (!(error instanceof ServiceError) || error.status !== 409) throw error;
    throw conflict(refusal([`PDF template "${name}" changed`]));
  });
}
