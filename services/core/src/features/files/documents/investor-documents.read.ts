import type { InvestorDocuments } from "@accord/contracts";
import { canReadSecrets, documentNames, type Role } from "@accord/domain";
import type { Knex } from "knex";

const file = ["f.key", "f.fileName", "f.contentType"];

/** The name of a file may have what it has: who may not open it sees its kind alone. */
export async function readInvestorDocuments(
  db: Knex,
  held: readonly Role[],
  investorId: string,
): Promise<InvestorDocuments> {
  const w9: InvestorDocuments["w9"] | undefined = await db("investors as i")
    .join("attachments as f", "f.key", "i.w9DocumentPath")
    .where("i.id", investorId)
    .first(...file, "f.createdAt as uploadedAt");
  const tax1099: InvestorDocuments["tax1099"] = await db("tax_documents as t")
    .join("attachments as f", "f.key", "t.documentPath")
    .select(...file, "t.year", "t.createdAt as uploadedAt")
    .where("t.investorId", investorId)
    .orderBy("t.year", "desc");
  if (canReadSecrets(held)) return { w9: w9 ?? null, tax1099 };
  return {
    w9: w9 ? { ...w9, fileName: documentNames.w9 } : null,
    tax1099: tax1099.map((form) => ({ ...form, fileName: documentNames.tax1099(form.year) })),
  };
}
