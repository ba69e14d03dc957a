import type { AttachmentTarget } from "@accord/contracts/internal";
import { cutWholeNumbers, documentRole } from "@accord/domain";
import { conflict, ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { lockAgreement } from "../../book/agreements/index.ts";
import { fileAgreementPdf, fileW9, lockLiveInvestor } from "../../book/records/index.ts";
import { fileEvidence, lockPayeeAccount } from "../../payments/payee-accounts/index.ts";
import {
  replaceInTable,
  rememberKey,
  type FiledUnder,
  type FormerFile,
  type StoredFile,
} from "./attachments.store.ts";
import { readFiling } from "../../base/audit/index.ts";

interface EvidenceTarget {
  readonly kind: "evidence";
  readonly payeeAccountId: string;
}

type Target = AttachmentTarget | EvidenceTarget;

interface Filed extends FormerFile {
  readonly table: string;
}

/**
 * Attaches a stored object to a live investor or agreement (else 404). Idempotent; 412 when the
 * current file is not `replaces`. The replaced object is kept for History.
 */
export async function fileAttachment(
  trx: Knex.Transaction,
  target: Target,
  file: StoredFile,
  replaces?: string | null,
): Promise<{ replacedKey: string | null }> {
  const owner = await lockOwner(trx, target, file.key);
  const filed = await storeKey(trx, target, file);
  // A name may have the number that the file shows, and more people see it than may open the file.
  const isSecret = documentRole(filed.table) !== null;
  const fileName = isSecret ? cutWholeNumbers(file.fileName) : file.fileName;
  const isSameOwner = await rememberKey(
    trx,
    { ...file, fileName },
    {
      recordType: filed.table,
      recordId: filed.id,
      ...owner,
    },
  );
  if (!isSameOwner) throw conflict("This file is already filed somewhere else. Upload it again.");
  const { former } = filed;
  if (former === file.key) return { replacedKey: null };
  if (replaces !== undefined && former !== replaces) throw await staleFileError(trx, filed);
  return { replacedKey: former };
}

type Owner = Pick<FiledUnder, "investorId" | "agreementId">;

async function lockOwner(trx: Knex.Transaction, target: Target, key: string): Promise<Owner> {
  if ("agreementId" in target) {
    await lockAgreement(trx, target.agreementId);
    return { investorId: null, agreementId: target.agreementId };
  }
  const investorId =
    "investorId" in target ? target.investorId : await lockChange(trx, target.payeeAccountId, key);
  await lockLiveInvestor(trx, investorId);
  return { investorId, agreementId: null };
}

/** Its investor. 409 once it is decided: the evidence is what the approver saw. */
async function lockChange(trx: Knex.Transaction, id: string, key: string): Promise<string> {
  const { status, investorId, evidencePath } = await lockPayeeAccount(trx, id);
  if (status === "requested" || evidencePath === key) return investorId;
  throw conflict("This change is decided already. Its evidence stays as it is.");
}

async function storeKey(
  trx: Knex.Transaction,
  target: Target,
  { key, fileName, contentType }: StoredFile,
): Promise<Filed> {
  const inTable = async (...[table, where, columns]: TableArguments): Promise<Filed> => {
    const written = await replaceInTable(trx, table, where, { ...columns, documentPath: key });
    return { table, ...written };
  };
  switch (target.kind) {
    case "w9": {
      const { investorId: id } = target;
      return { table: "investors", id, former: await fileW9(trx, id, key) };
    }
    case "evidence": {
      const { payeeAccountId: id } = target;
      return { table: "payee_accounts", id, former: await fileEvidence(trx, id, key) };
    }
    case "agreement": {
      const { agreementId: id } = target;
      return { table: "agreements", id, former: await fileAgreementPdf(trx, id, key) };
    }
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
