import type { AttachmentTarget } from "@accord/contracts/internal";
import { conflict, ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { lockAgreement } from "../agreements/index.ts";
import { lockLiveInvestor } from "../investors/index.ts";
import {
  replaceInColumn,
  replaceInTable,
  rememberKey,
  type FormerFile,
  type StoredFile,
} from "./attachments.store.ts";
import { readFiling } from "../audit/index.ts";

interface Filed extends FormerFile {
  readonly table: string;
}

/**
 * Attaches a stored object to a live investor or agreement (else 404). Idempotent; 412 when the
 * current file is not `replaces`. The replaced object is kept for History.
 */
export async function fileAttachment(
  trx: Knex.Transaction,
  target: AttachmentTarget,
  file: StoredFile,
  replaces?: string | null,
): Promise<{ replacedKey: string | null }> {
  if ("investorId" in target) await lockLiveInvestor(trx, target.investorId);
  else await lockAgreement(trx, target.agreementId);
  const filed = await storeKey(trx, target, file);
  const isSameOwner = await rememberKey(trx, file, {
    recordType: filed.table,
    recordId: filed.id,
    investorId: "investorId" in target ? target.investorId : null,
    agreementId: "agreementId" in target ? target.agreementId : null,
  });
  if (!isSameOwner) throw conflict("This file is already filed somewhere else. Upload it again.");
  const { former } = filed;
  if (former === file.key) return { replacedKey: null };
  if (replaces !== undefined && former !== replaces) throw await staleFileError(trx, filed);
  return { replacedKey: former };
}

async function storeKey(
  trx: Knex.Transaction,
  target: AttachmentTarget,
  { key, fileName, contentType }: StoredFile,
): Promise<Filed> {
  const inColumn = async (table: "investors" | "agreements", id: string): Promise<Filed> => {
    const column = table === "investors" ? "w9DocumentPath" : "agreementDocumentPath";
    return { table, ...(await replaceInColumn(trx, table, column, id, key)) };
  };
  const inTable = async (...[table, where, columns]: TableArguments): Promise<Filed> => {
    const written = await replaceInTable(trx, table, where, { ...columns, documentPath: key });
    return { table, ...written };
  };
  switch (target.kind) {
    case "w9":
      return inColumn("investors", target.investorId);
    case "agreement":
      return inColumn("agreements", target.agreementId);
    case "1099":
      return inTable("tax_documents", { investorId: target.investorId, year: target.year }, {});
    case "amendment":
      return inTable(
        "agreement_amendments",
        { agreementId: target.agreementId, amendmentNumber: target.number },
        target.description ? { description: target.description } : {},
      );
    case "additional":
      return inTable(
        "agreement_additional_documents",
        { agreementId: target.agreementId, documentSlot: target.slot },
        { originalFileName: fileName, fileType: contentType },
      );
  }
}

type TableArguments = [
  table: Parameters<typeof replaceInTable>[1],
  where: Parameters<typeof replaceInTable>[2],
  columns: Readonly<Record<string, unknown>>,
];

/** 412: the current file is not the one to be replaced. */
async function staleFileError(
  trx: Knex.Transaction,
  { id, former }: FormerFile,
): Promise<ServiceError> {
  const filing = former === null ? undefined : await readFiling(trx, id, former);
  const message =
    "Somebody changed this document since you opened it. Look at it before you replace it.";
  return new ServiceError(412, "stale_version", message, {
    details: { changedBy: filing?.by ?? null, changedAt: filing?.at ?? null },
  });
}
