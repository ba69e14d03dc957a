import { putObject, putTemplate } from "@accord/contracts/internal";
import {
  forbidden,
  inTransaction,
  userOf,
  type Acting,
  type Clock,
  type InternalCall,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { Vault } from "../../base/vault/index.ts";
import { filesToImport, templateToImport } from "./documents-data.ts";
import { importRecords } from "./import-records.ts";
import { isImported } from "./import.read.ts";
import { lockImport } from "./import.store.ts";

const imported =
  "Imported 1 user account, 8 investor records, 14 investment agreements, 11 payout records, " +
  "18 rollover transactions, 4 additional documents and 1 PDF template.";
const paid =
  " Also added: 1 funding account, bank details of 7 investors, 4 tax ids and 6 payout runs, one in " +
  "each state.";
const unpaid =
  " Bank details, tax ids and payout runs were left out, because core has no keys for the vault.";
const alreadyThere = "The development data was imported before. Nothing was changed.";

export type ImportData = (acting: Acting) => Promise<{ message: string }>;

/**
 * Imports the development data once. Files and template come first, under fixed keys, then all
 * records in one transaction, so that a failed import can be repeated. A repeat changes nothing
 * while an imported investor exists.
 */
export function createImport(deps: {
  db: Knex;
  clock: Clock;
  documents: InternalCall;
  vault: Vault | null;
  isProduction: boolean;
  hasDevDataImport: boolean;
}): ImportData {
  return async (acting) => {
    if (!deps.isProduction) {
      throw forbidden("Import works only in production. Start the application in production mode.");
    }
    if (!deps.hasDevDataImport) {
      throw forbidden(
        "The import of development data is switched off here. " +
          "To allow it, start core with DEV_DATA_IMPORT=true.",
      );
    }
    if (await isImported(deps.db)) return { message: alreadyThere };
    await writeDocuments(deps.documents, acting);
    const isNew = await inTransaction(deps.db, acting, async (trx) => {
      await lockImport(trx);
      if (await isImported(trx)) return false;
      await importRecords({ trx, clock: deps.clock }, deps.vault);
      return true;
    });
    return { message: isNew ? `${imported}${deps.vault ? paid : unpaid}` : alreadyThere };
  };
}

async function writeDocuments(documents: InternalCall, { actor }: Acting): Promise<void> {
  const user = userOf(actor);
  for (const { key, fileName, title, lines } of filesToImport) {
    await documents(putObject, { body: { key, fileName, title, lines }, user });
  }
  const { id, ...body } = templateToImport;
  await documents(putTemplate, { params: { id }, body, user });
}
