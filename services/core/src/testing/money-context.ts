import {
  newAgreement,
  newInvestor,
  type NewAgreementBody,
  type NewInvestorInput,
} from "@accord/contracts";
import { createClock, inTransaction, type Clock } from "@accord/service-kit";
import { createTestDatabase } from "@accord/service-kit/testing";
import type { Knex } from "knex";
import type { TransactionContext } from "../deps.ts";
import { migrations } from "../../migrations/index.ts";
import { createAgreement } from "../features/book/agreements/index.ts";
import { createInvestors } from "../features/book/investors/investors.service.ts";
import type { PayoutRow } from "../features/book/records/index.ts";
import { sampleInvestor } from "./sample-investor.ts";

/** The money operations on a real PostgreSQL of a test file's own, on a day that the test sets. */
export interface MoneyContext {
  readonly db: Knex;
  readonly clock: Clock;
  setToday(day: string): void;
  /** One operation in a transaction of its own. */
  work<T>(operation: (context: TransactionContext) => Promise<T>): Promise<T>;
  investor(changes?: Partial<NewInvestorInput>): Promise<string>;
  /**
   * The agreement of the worked example, unless changed: $100,000.00, 8 %, 18 months, quarterly.
   */
  agreement(changes?: Partial<NewAgreementBody>): Promise<string>;
  /** The scheduled rows: due day and amount, with what is special about them. */
  schedule(agreementId: string): Promise<string[]>;
  payouts(agreementId: string): Promise<PayoutRow[]>;
  row(agreementId: string, periodIndex: number): Promise<PayoutRow>;
  stored(agreementId: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const acting = { actor: { caller: "gateway", userId: null } };

export async function openMoneyContext(postgresUrl: string, today: string): Promise<MoneyContext> {
  const { db, drop } = await createTestDatabase(postgresUrl, "core", migrations);
  let now = noonOf(today);
  const clock = createClock("America/New_York", () => now);
  const investors = createInvestors({ db, clock });
  const work: MoneyContext["work"] = (operation) =>
    inTransaction(db, acting, (trx) => operation({ trx, clock }));
  const investor = async (changes: Partial<NewInvestorInput> = {}) =>
    (await investors.create(acting, newInvestor.parse(sampleInvestor(changes)))).id;
  const payouts = (agreementId: string): Promise<PayoutRow[]> =>
    db<PayoutRow>("payouts")
      .where({ agreementId })
      .orderBy(["periodIndex", "payoutDate", "createdAt"]);
  return {
    db,
    clock,
    setToday: (day) => {
      now = noonOf(day);
    },
    work,
    investor,
    agreement: async (changes = {}) => {
      const investorId = changes.investorId ?? (await investor());
      const input = newAgreement.parse(agreementBody({ ...changes, investorId }));
      return work((context) => createAgreement(context, input));
    },
    schedule: async (agreementId) =>
      (await payouts(agreementId)).filter((row) => row.periodIndex !== null).map(describeRow),
    payouts,
    row: async (agreementId, periodIndex) => {
      const row = (await payouts(agreementId)).find((one) => one.periodIndex === periodIndex);
      if (!row) throw new Error(`no row ${periodIndex}`);
      return row;
    },
    stored: async (agreementId) => db("agreements").where({ id: agreementId }).first(),
    stop: drop,
  };
}

/** The body of the worked example (docs/rules.md#worked-example). */
export function agreementBody(
  changes: Partial<NewAgreementBody> & { investorId: unknown },
): NewAgreementBody {
  return {
    startDate: "2026-02-15",
    endDate: "2027-08-15",
    termValue: 18,
    termUnit: "months",
    investmentAmount: "100000.00",
    roiPercentage: "8.00",
    roiCalculation: "annual",
    payoutFrequency: "quarterly",
    ...changes,
  };
}

function describeRow(row: PayoutRow): string {
  const marks = [
    row.status === "pending" ? "" : row.status,
    row.adjusted ? "adjusted" : "",
    row.settledByPayoutId ? "settled by payout" : "",
    row.settledByRolloverId ? "settled by rollover" : "",
  ];
  return [row.dueDate, row.amount, ...marks.filter((mark) => mark !== "")].join(" ");
}

const noonOf = (day: string) => new Date(`${day}T17:00:00Z`);
