import { namedInvestor, type NamedInvestor } from "@accord/contracts";
import type { Knex } from "knex";

export interface FiledAgreement extends NamedInvestor {
  readonly agreementId: string;
  readonly reference: string;
  readonly isDeleted: boolean;
  readonly key: string | null;
  readonly fileName: string | null;
  readonly contentType: string | null;
  readonly filedAt: string | null;
}

/** Also deleted ones, by reference. */
export const readFiledAgreements = (db: Knex, ids: readonly string[]): Promise<FiledAgreement[]> =>
  db("agreements as a")
    .join("investors as i", "i.id", "a.investorId")
    .leftJoin("attachments as f", "f.key", "a.agreementDocumentPath")
    .select<FiledAgreement[]>(
      { agreementId: "a.id", filedAt: "f.createdAt" },
      "a.reference",
      ...["f.key", "f.fileName", "f.contentType"],
      ...Object.keys(namedInvestor.shape).map((name) => `i.${name}`),
      db.raw("a.deleted_at is not null as is_deleted"),
    )
    .whereRaw("a.id = any(?)", [[...ids]])
    .orderBy(["a.reference", "a.id"]);
