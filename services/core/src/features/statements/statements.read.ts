import type { AgreementStatus, Day, PartyRecord } from "@accord/domain";
import type { Knex } from "knex";
import type { PayoutRow } from "../payouts/index.ts";

/** Money as decimal strings. */
export interface StatedAgreement {
  readonly id: string;
  readonly investor_id: string;
  readonly reference: string;
  readonly status: AgreementStatus;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly deposit_date: Day | null;
  readonly initial_investment: string;
  readonly roi_percentage: string;
  readonly notes: string | null;
}

export const readStatedAgreements = (
  db: Knex,
  investorIds: readonly string[],
): Promise<StatedAgreement[]> =>
  db<StatedAgreement>("agreements")
    .select<StatedAgreement[]>(
      ...["id", "investor_id", "reference", "status", "start_date", "end_date", "deposit_date"],
      ...["initial_investment", "roi_percentage", "notes"],
    )
    .whereIn("investor_id", [...investorIds])
    .whereNull("deleted_at")
    .orderBy([{ column: "start_date", order: "desc" }, "reference"]);

export type PaidPayout = Pick<
  PayoutRow,
  | "agreement_id"
  | "amount"
  | "payout_type"
  | "payout_date"
  | "status"
  | "period_label"
  | "check_number"
>;

/** ROI before `from` is left out: no line shows it. */
export const readPaid = (
  db: Knex,
  agreementIds: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<PaidPayout[]> =>
  db<PayoutRow>("payouts")
    .select<PaidPayout[]>(
      ...["agreement_id", "amount", "payout_type", "payout_date", "status", "period_label"],
      "check_number",
    )
    .whereIn("agreement_id", [...agreementIds])
    .where({ status: "completed" })
    .where("payout_date", "<=", to)
    .where((either) => either.where("payout_type", "principal").orWhere("payout_date", ">=", from))
    .orderBy(["payout_date", "period_index", "created_at", "id"]);

export interface NamedInvestor extends PartyRecord {
  readonly id: string;
}

/** By last and first name; all of them when ids is null. */
export function readNamedInvestors(
  db: Knex,
  ids: readonly string[] | null,
): Promise<NamedInvestor[]> {
  const inOrder = ["last_name", "first_name"].map((name) => `lower(${name}) collate "und-x-icu"`);
  const query = db("investors")
    .select<NamedInvestor[]>(
      ...["id", "first_name as firstName", "middle_name as middleName", "last_name as lastName"],
      "has_second_party as hasSecondParty",
      "second_party_first_name as secondPartyFirstName",
      "second_party_middle_name as secondPartyMiddleName",
      "second_party_last_name as secondPartyLastName",
    )
    .whereNull("deleted_at")
    .orderByRaw(`${inOrder.join(", ")}, id`);
  return ids === null ? query : query.whereRaw("id = any(?)", [[...ids]]);
}
