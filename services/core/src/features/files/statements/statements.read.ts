import { namedInvestor, type Investor, type NamedInvestor } from "@accord/contracts";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import type { AgreementRow, PayoutRow } from "../../book/records/index.ts";
import { nameOrder } from "../../../investor-names.ts";

const agreementColumns = [
  ...(["id", "investorId", "reference", "status", "startDate", "endDate", "depositDate"] as const),
  ...(["initialInvestment", "roiPercentage", "notes"] as const),
];

export interface StatedAgreement extends Pick<AgreementRow, (typeof agreementColumns)[number]> {
  readonly deletedAt: string | null;
}

/** Those of `restatedIds` also when they are deleted or another investor has them. */
export const readStatedAgreements = (
  db: Knex,
  investorIds: readonly string[],
  restatedIds: readonly string[],
): Promise<StatedAgreement[]> =>
  db<AgreementRow>("agreements")
    .select<StatedAgreement[]>([...agreementColumns, "deletedAt"])
    .where((live) => live.whereIn("investorId", [...investorIds]).whereNull("deletedAt"))
    .orWhereIn("id", [...restatedIds])
    .orderBy([{ column: "startDate", order: "desc" }, "reference"]);

const payoutColumns = [
  ...([
    "id",
    "agreementId",
    "amount",
    "payoutType",
    "payoutDate",
    "status",
    "periodLabel",
  ] as const),
  "checkNumber" as const,
];

export type PaidPayout = Pick<PayoutRow, (typeof payoutColumns)[number]>;

/** ROI before `from` is left out: no line shows it. */
export const readPaid = (
  db: Knex,
  agreementIds: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<PaidPayout[]> =>
  db<PayoutRow>("payouts")
    .select<PaidPayout[]>(payoutColumns)
    .whereIn("agreementId", [...agreementIds])
    .where({ status: "completed" })
    .where("payoutDate", "<=", to)
    .where((either) => either.where("payoutType", "principal").orWhere("payoutDate", ">=", from))
    .orderBy(["payoutDate", "periodIndex", "createdAt", "id"]);

export type StatementInvestor = Pick<Investor, "id"> & NamedInvestor;

/** By name. */
function namedInvestors(db: Knex) {
  return db("investors")
    .select<StatementInvestor[]>("id", ...Object.keys(namedInvestor.shape))
    .orderByRaw(nameOrder("investors"));
}

/** All of them when ids is null. */
export function readLiveInvestors(
  db: Knex,
  ids: readonly string[] | null,
): Promise<StatementInvestor[]> {
  const query = namedInvestors(db).whereNull("deletedAt");
  return ids === null ? query : query.whereRaw("id = any(?)", [[...ids]]);
}

/** Also deleted ones. */
export const readInvestorNames = (db: Knex, ids: readonly string[]): Promise<StatementInvestor[]> =>
  namedInvestors(db).whereRaw("id = any(?)", [[...ids]]);

export const readInvestorIds = (db: Knex, agreementIds: readonly string[]): Promise<string[]> =>
  db<AgreementRow>("agreements")
    .whereRaw("id = any(?)", [[...agreementIds]])
    .distinct()
    .pluck("investorId");
