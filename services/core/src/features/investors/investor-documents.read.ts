import type { InvestorDocuments } from "@accord/contracts";
import type { Knex } from "knex";

const file = { key: "f.key", fileName: "f.file_name", contentType: "f.content_type" };

export async function readInvestorDocuments(
  db: Knex,
  investorId: string,
): Promise<InvestorDocuments> {
  const w9: InvestorDocuments["w9"] | undefined = await db("investors as i")
    .join("attachments as f", "f.key", "i.w9_document_path")
    .where("i.id", investorId)
    .first({ ...file, uploadedAt: "f.created_at" });
  const tax1099: InvestorDocuments["tax1099"] = await db("tax_documents as t")
    .join("attachments as f", "f.key", "t.document_path")
    .select({ ...file, year: "t.year", uploadedAt: "t.created_at" })
    .where("t.investor_id", investorId)
    .orderBy("t.year", "desc");
  return { w9: w9 ?? null, tax1099 };
}
