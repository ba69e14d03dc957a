import type { Day } from "@accord/domain";
import { ruleBroken, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { findFundingAccount } from "../../funding-accounts/index.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

export interface RunTerms {
  readonly paymentDate: Day;
  readonly dueThrough: Day;
  readonly leadDays: number;
  readonly today: Day;
  readonly now: Date;
  readonly timeZone: string;
}

export async function termsOf(
  db: Knex,
  run: Pick<PayoutRunRow, "fundingAccountId" | "paymentDate" | "dueThrough">,
  clock: Clock,
): Promise<RunTerms> {
  const account = await findFundingAccount(db, run.fundingAccountId);
  if (!account) {
    const message = "This funding account was not found. Choose another one.";
    throw ruleBroken([{ path: "fundingAccountId", message }]);
  }
  const { leadDays } = account;
  const { paymentDate, dueThrough } = run;
  const { timeZone } = clock;
  return { paymentDate, dueThrough, leadDays, today: clock.today(), now: clock.now(), timeZone };
}

/** The day whose account in use is paid: a payment date that has passed is today. */
export const payDayOf = ({ paymentDate, today }: { paymentDate: Day; today: Day }): Day =>
  paymentDate < today ? today : paymentDate;
