import type { Day, PayoutType, RolloverCategory } from "@accord/domain";
import type { Knex } from "knex";

interface StatedValues {
  readonly day: Day;
  readonly amount: string;
  readonly payoutType: PayoutType;
  readonly periodLabel: string | null;
  readonly checkNumber: string | null;
  readonly rolloverCategory: RolloverCategory | null;
  readonly agreementId: string;
  readonly sourceAgreementId: string | null;
}

export interface RestatedRow {
  readonly investorId: string;
  /** Whose statement has the line; a rollover is restated on both of its agreements. */
  readonly agreementId: string;
  readonly source: "payouts" | "agreement_rollovers" | "agreements";
  readonly recordId: string;
  readonly before: StatedValues | null;
  readonly after: StatedValues | null;
  readonly changedOn: Day;
  readonly postedOn: Day;
  /** Its day in no printed range. */
  readonly movedTo: Day | null;
  /** The record is still there and no payment any more. */
  readonly isTakenBack: boolean;
  /** Of a return or a voided check. */
  readonly returnCode: string | null;
  readonly returnedOn: Day | null;
  readonly returnNote: string | null;
  /** The other agreement of a rollover. */
  readonly otherReference: string | null;
}

/** In the order of the changes. */
export const readRestatements = (
  db: Knex,
  investorIds: readonly string[],
): Promise<RestatedRow[]> =>
  db("restatements as r")
    .leftJoin("payout_run_lines as l", "l.id", "r.returnedLineId")
    .joinRaw(
      `left join agreements o on r.source = 'agreement_rollovers' and o.id <> r.agreement_id
         and o.id::text in (coalesce(r.before, r.after) ->> 'agreementId',
           coalesce(r.before, r.after) ->> 'sourceAgreementId')`,
    )
    .whereRaw("r.investor_id = any(?)", [[...investorIds]])
    .whereNotNull("r.changedOn")
    .orderBy("r.id")
    .select<RestatedRow[]>(
      ...["investorId", "agreementId", "source", "recordId", "before", "after"].map(
        (column) => `r.${column}`,
      ),
      ...["movedTo", "isTakenBack"].map((column) => `r.${column}`),
      ...["r.changedOn", "r.postedOn", "l.returnCode", "l.returnedOn", "l.returnNote"],
      { otherReference: "o.reference" },
    );
