import type { InvestorDocuments } from "@accord/contracts";
import type { Knex } from "knex";

/** The W9 and the 1099s on file, the latest year first. */
export async function readInvestorDocuments(
  db: Knex,
  investorId: string,
): Promise<InvestorDocuments> {
  const w9: { key: string; uploadedAt: string } | undefined = await db("investors as i")
    .leftJoin("attachments as f", "f.key", "i.w9_document_path")
    .where("i.id", investorId)
    .whereNotNull("i.w9_document_path")
    .first({
      key: "i.w9_document_path",
      uploadedAt: db.raw("coalesce(f.created_at, i.updated_at)"),
    });
  const tax1099: InvestorDocuments["tax1099"] = await db("tax_documents")
    .select({ year: "year", key: "document_path", uploadedAt: "created_at" })
    .where({ investor_id: investorId })
    .orderBy("year", "desc");
  return { w9: w9 ?? null, tax1099 };
}
