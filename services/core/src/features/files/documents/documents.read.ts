import {
  listAdditionalDocuments,
  type AdditionalDocument,
  type AgreementDocuments,
} from "@accord/contracts";
import type { Knex } from "knex";

const file = ["f.key", "f.fileName", "f.contentType"];

export async function readAgreementDocuments(
  db: Knex,
  agreementId: string,
): Promise<AgreementDocuments> {
  const agreement: AgreementDocuments["agreement"] | undefined = await db("agreements as a")
    .join("attachments as f", "f.key", "a.agreementDocumentPath")
    .where("a.id", agreementId)
    .first(...file, "f.createdAt as uploadedAt");
  const amendments: AgreementDocuments["amendments"] = await db("agreement_amendments as d")
    .join("attachments as f", "f.key", "d.documentPath")
    .select(...file, "d.description", {
      uploadedAt: "d.createdAt",
      number: "d.amendmentNumber",
    })
    .where("d.agreementId", agreementId)
    .orderBy("d.amendmentNumber");
  const additional: AgreementDocuments["additional"] = await db(
    "agreement_additional_documents as d",
  )
    .join("attachments as f", "f.key", "d.documentPath")
    .select(...file, "d.uploadedAt", "d.documentSlot as slot")
    .where("d.agreementId", agreementId)
    .orderBy("d.documentSlot");
  return { agreement: agreement ?? null, amendments, additional };
}

export function readAdditionalDocuments(
  db: Knex,
  agreementId: string,
): Promise<AdditionalDocument[]> {
  return db("agreement_additional_documents")
    .select(listAdditionalDocuments.response.element.keyof().options)
    .where({ agreementId })
    .orderBy("documentSlot");
}
