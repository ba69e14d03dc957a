import {
  invest,
  pay,
  payByHand,
  repay,
  rollPayout,
  rollPrincipal,
  rollRoi,
  type Step,
} from "./history-steps.ts";
import { dayIn, paydayIn, type ImportDays } from "./import-days.ts";

/** The four ended agreements: 5 recorded payouts, 4 rollovers. */
const ended = ({ quarter, half, year }: ImportDays): Step[] => [
  pay("okaforEnded", 1, paydayIn(year, -4)),
  rollPrincipal("okaforEnded", paydayIn(year, -4), "120000.00", "okaforGrowth"),
  pay("anandRepaid", 1, paydayIn(year, -9)),
  repay("anandRepaid", dayIn(year, -9, 20), "160000.00"),
  rollPayout("anandEnded", 1, paydayIn(quarter, -2), "anandIncome"),
  rollPrincipal("anandEnded", paydayIn(quarter, -2), "90000.00", "anandIncome"),
  pay("reyesCancelled", 1, paydayIn(half, -3)),
  rollPrincipal("reyesCancelled", dayIn(half, 0, 1), "225000.00", "reyesLadder"),
];

/** Paid by a run where the import may write bank details. */
export const paidWithoutRun = ({ quarter }: ImportDays): Step[] => [
  pay("marchettiIncome", 1, paydayIn(quarter)),
];

/** With the one of `paidWithoutRun` 6 recorded payouts, 3 rollovers; two payouts stay overdue. */
const running = ({ month, quarter, half, year }: ImportDays): Step[] => [
  pay("okaforTrust", 1, paydayIn(year)),
  payByHand("okaforGrowth", 1, paydayIn(year)),
  rollRoi("lindqvistGrowth", 1, paydayIn(year), "lindqvistGrowth"),
  pay("whitfield", 1, paydayIn(half)),
  pay("natarajan", 1, paydayIn(quarter, -3)),
  rollPayout("anandIncome", 1, paydayIn(quarter), "anandIncome"),
  rollRoi("marchettiShort", 1, paydayIn(month), "marchettiIncome"),
];

const added = ({ month, quarter, half, year }: ImportDays): Step[] => [
  invest("okaforTrust", dayIn(year, -7, 15), "25000.00"),
  invest("okaforTrust", dayIn(year, -3, 20), "15000.00"),
  invest("lindqvistGrowth", dayIn(year, -4, 1), "25000.00"),
  invest("whitfield", dayIn(half, -3, 3), "200000.00"),
  invest("whitfield", dayIn(half, -1, 14), "100000.00"),
  invest("reyesLadder", paydayIn(half), "20000.00"),
  invest("natarajan", dayIn(quarter, -4, 2), "20000.00"),
  invest("marchettiIncome", dayIn(quarter, -2, 10), "25000.00"),
  invest("marchettiIncome", dayIn(quarter, -1, 5), "15000.00"),
  invest("marchettiShort", dayIn(month, -1, 12), "5000.00"),
  invest("lindqvistIncome", dayIn(month, -1, 20), "10000.00"),
];

/** In total 11 recorded payouts and 18 rollovers. */
export const historySteps = (days: ImportDays): Step[] => [
  ...ended(days),
  ...running(days),
  ...added(days),
];
