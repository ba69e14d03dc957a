import { agreementDetails, type AgreementDetails } from "@accord/contracts";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import { liveAgreements } from "./agreement-queries.read.ts";
import { withColumns } from "./agreements.read.ts";
import { presentAgreement } from "./agreement-row.ts";

/**
 * The latest start first, each with its amendments. Outstanding principal is at the end of `today`.
 */
export async function readDetails(
  db: Knex,
  of: { readonly id: string } | { readonly investorId: string },
  today: Day,
): Promise<AgreementDetails[]> {
  const live = liveAgreements(db);
  const whose = "id" in of ? live.where("a.id", of.id) : live.where("a.investorId", of.investorId);
  const latestFirst = [{ column: "a.startDate", order: "desc" }, "a.reference"];
  const rows = await withColumns(db, whose, today).orderBy(latestFirst);
  const amendments = await readAmendments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentAgreement(row, today),
    amendments: amendments.flatMap(({ agreementId, ...amendment }) =>
      agreementId === row.id ? [amendment] : [],
    ),
  }));
}

type Amendment = AgreementDetails["amendments"][number] & { readonly agreementId: string };

const columns = ["agreementId", ...agreementDetails.shape.amendments.element.keyof().options];

async function readAmendments(db: Knex, ids: readonly string[]): Promise<Amendment[]> {
  if (ids.length === 0) return [];
  return db("agreement_amendments")
    .select(columns)
    .whereIn("agreementId", [...ids])
    .orderBy("amendmentNumber");
}
