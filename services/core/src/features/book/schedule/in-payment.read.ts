import {
  addDays,
  formatDay,
  formatMoney,
  runReference,
  SETTLING_WINDOW_DAYS,
  type Cents,
  type Day,
} from "@accord/domain";
import { conflict } from "@accord/service-kit";
import type { Knex } from "knex";

/** The number of the run that pays or paid it. */
export async function runOfPayout(db: Knex, payoutId: string): Promise<number | undefined> {
  const row: { number: number } | undefined = await db("run_payments")
    .where((either) =>
      either
        .where({ payoutId })
        .orWhereIn("lineId", (line) =>
          line.select("runLineId").from("payouts").where({ id: payoutId }),
        ),
    )
    .whereIn("state", ["included", "held", "paid"])
    .first({ number: "runNumber" });
  return row?.number;
}

/** 409 for a write of a payout while a released run pays it. */
export async function payoutInRun(db: Knex, payoutId: string) {
  return conflict(
    `This payout is in payout run ${await runName(db, payoutId)}. Mark that run as paid first, or cancel it.`,
  );
}

/** 409 for money that would settle such a payout. */
export const wouldPayTwice = async (
  db: Knex,
  { id, dueDate }: { readonly id: string; readonly dueDate: Day },
) => paidTwice(`payout due ${formatDay(dueDate)}`, await runName(db, id));

const windowOf = (date: Day) => ({
  from: addDays(date, -SETTLING_WINDOW_DAYS),
  to: addDays(date, SETTLING_WINDOW_DAYS),
});

/**
 * A payout, early or overdue, that a released run pays near the day of `money`, or that has its
 * amount and was due, or is to be paid, by that day.
 */
export async function findPaidBeside(
  db: Knex,
  agreementId: string,
  { date, amount }: { readonly date: Day; readonly amount: string },
): Promise<{ readonly id: string; readonly dueDate: Day } | undefined> {
  return db("payouts as p")
    .join("run_payments as r", { "r.payoutId": "p.id" })
    .where({ "p.agreementId": agreementId, "p.inPayment": true })
    .where({ "r.state": "included", "r.runStatus": "released" })
    .whereRaw(
      `(r.payment_date between :from and :to
        or p.amount = :amount and least(p.due_date, r.payment_date) <= :date)`,
      { ...windowOf(date), date, amount },
    )
    .orderBy("p.dueDate")
    .first<{ id: string; dueDate: Day } | undefined>("p.id", "p.dueDate");
}

/** 409 for principal like that of a redemption which a released run pays near the day. */
export async function refuseRedeemedByRun(
  db: Knex,
  agreementId: string,
  { amount, date }: { readonly amount: Cents; readonly date: Day },
): Promise<void> {
  const found: { payOn: Day; number: number } | undefined = await db("run_payments")
    .where({ redeemedAgreementId: agreementId, state: "included", runStatus: "released" })
    .where("gross", formatMoney(amount))
    .whereRaw(
      "(pay_on between :from and :to or payment_date between :from and :to)",
      windowOf(date),
    )
    .first("payOn", { number: "runNumber" });
  if (!found) return;
  throw paidTwice(`principal due ${formatDay(found.payOn)}`, runReference(found.number));
}

const paidTwice = (what: string, run: string) =>
  conflict(
    `The ${what} is in payout run ${run}, and would be paid twice. Mark that run as paid first, or cancel it.`,
  );

const runName = async (db: Knex, payoutId: string): Promise<string> =>
  runReference((await runOfPayout(db, payoutId)) ?? 0);
