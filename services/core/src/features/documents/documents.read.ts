import type { AdditionalDocument, AgreementDocuments } from "@accord/contracts";
import type { Knex } from "knex";

const file = { key: "f.key", fileName: "f.file_name", contentType: "f.content_type" };

export async function readAgreementDocuments(
  db: Knex,
  agreementId: string,
): Promise<AgreementDocuments> {
  const agreement: AgreementDocuments["agreement"] | undefined = await db("agreements as a")
    .join("attachments as f", "f.key", "a.agreement_document_path")
    .where("a.id", agreementId)
    .first({ ...file, uploadedAt: "f.created_at" });
  const amendments: AgreementDocuments["amendments"] = await db("agreement_amendments as d")
    .join("attachments as f", "f.key", "d.document_path")
    .select({
      ...file,
      uploadedAt: "d.created_at",
      number: "d.amendment_number",
      description: "d.description",
    })
    .where("d.agreement_id", agreementId)
    .orderBy("d.amendment_number");
  const additional: AgreementDocuments["additional"] = await db(
    "agreement_additional_documents as d",
  )
    .join("attachments as f", "f.key", "d.document_path")
    .select({ ...file, uploadedAt: "d.uploaded_at", slot: "d.document_slot" })
    .where("d.agreement_id", agreementId)
    .orderBy("d.document_slot");
  return { agreement: agreement ?? null, amendments, additional };
}

export function readAdditionalDocuments(
  db: Knex,
  agreementId: string,
): Promise<AdditionalDocument[]> {
  return db("agreement_additional_documents")
    .select({
      id: "id",
      agreementId: "agreement_id",
      documentSlot: "document_slot",
      documentPath: "document_path",
      originalFileName: "original_file_name",
      fileType: "file_type",
      uploadedAt: "uploaded_at",
    })
    .where({ agreement_id: agreementId })
    .orderBy("document_slot");
}
