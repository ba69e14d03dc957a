import { addDays, earliestPayment, type Day } from "@accord/domain";
import type { PaymentSetup } from "./acting.store.ts";
import type { ImportedAgreement } from "./agreements-data.ts";
import type { Step } from "./history-steps.ts";
import { dayIn, paydayIn, type ImportDays } from "./import-days.ts";
import { importedRun } from "./imported-run.ts";

const LEAD_DAYS = 2;

/** The latest payday: one run cancelled, one paid, of which the bank returned a payment. */
function pastRuns(setup: PaymentSetup, { quarter }: ImportDays, today: Day): Step[] {
  const payday = paydayIn(quarter);
  const day = (ofMonth: number) => dayIn(quarter, -1, ofMonth);
  const run = (preparedOn: Day, paymentDate: Day) => {
    const agreements = ["natarajan", "marchettiIncome"] as const;
    return importedRun(setup, { preparedOn, payday, paymentDate, agreements });
  };
  const cancelled = run(day(19), addDays(payday, 1));
  const paid = run(day(20), payday);
  const returned = addDays(payday, 2);
  return [
    cancelled.prepare(),
    cancelled.cancel(day(19), "Prepared with the wrong payment date"),
    paid.prepare(),
    paid.submit(day(20)),
    paid.approve(day(21)),
    paid.release(day(22)),
    paid.pay(payday, "OUT-88213"),
    // An account that does not exist any more: it is blocked, and the payout is due again.
    paid.giveBack(returned < today ? returned : today, "natarajan", "R03"),
  ];
}

/** The next paydays: one run of each state before it is paid. Other payouts stay free. */
function nextRuns(setup: PaymentSetup, { month, quarter }: ImportDays, today: Day): Step[] {
  const afterLatest = addDays(paydayIn(month), 1);
  const daysAgo = (days: number) => {
    const day = addDays(today, -days);
    return day > afterLatest ? day : afterLatest;
  };
  const run = (preparedOn: Day, payday: Day, agreements: readonly ImportedAgreement[]) => {
    const earliest = earliestPayment(today, LEAD_DAYS);
    const paymentDate = payday > earliest ? payday : earliest;
    return importedRun(setup, { preparedOn, payday, paymentDate, agreements });
  };
  const nextMonth = paydayIn(month, 1);
  const nextQuarter = paydayIn(quarter, 3);
  const released = run(daysAgo(3), nextMonth, ["marchettiShort"]);
  const approved = run(daysAgo(2), nextQuarter, ["lindqvistIncome", "okaforTrust"]);
  const submitted = run(daysAgo(1), nextQuarter, ["marchettiIncome", "okaforGrowth"]);
  const draft = run(today, nextQuarter, ["natarajan", "anandIncome", "lindqvistGrowth"]);
  return [
    released.prepare(),
    released.submit(daysAgo(3)),
    released.approve(daysAgo(2)),
    released.release(daysAgo(2)),
    approved.prepare(),
    approved.submit(daysAgo(2)),
    approved.approve(daysAgo(1)),
    submitted.prepare(),
    submitted.submit(daysAgo(1)),
    draft.prepare(),
  ];
}

/** A run in each state. */
export const payoutRunSteps = (setup: PaymentSetup, days: ImportDays, today: Day): Step[] => [
  ...pastRuns(setup, days, today),
  ...nextRuns(setup, days, today),
];
