import type { NewAgreementBody } from "@accord/contracts";
import { proposedEndDate, type Day, type PayoutFrequency, type PayoutMethod } from "@accord/domain";
import { dayIn, type ImportDays } from "./import-days.ts";
import { importId } from "./import-id.ts";
import type { ImportedInvestor } from "./investors-data.ts";

interface Spec {
  readonly investor: ImportedInvestor;
  readonly startDate: Day;
  readonly months: number;
  readonly amount: string;
  readonly percentage: string;
  readonly frequency: PayoutFrequency;
  readonly methods: readonly PayoutMethod[];
}

const ach = ["achTransfer"] as const;
const achOrCheck = ["achTransfer", "businessCheckStandardMail"] as const;

/** Start days chosen so that the payouts due by today match the imported history. */
const specs = ({ month, quarter, half, year }: ImportDays) =>
  ({
    okaforEnded: spec("okafor", dayIn(year, -29, 1), 24, "120000.00", "7.00", "term"),
    okaforTrust: spec("okafor", dayIn(year, -10, 10), 36, "210000.00", "8.50", "annually"),
    okaforGrowth: spec("okafor", dayIn(year, -5, 1), 36, "280000.00", "9.00", "annually"),
    anandEnded: spec("anand", dayIn(quarter, -15, 1), 12, "90000.00", "7.00", "term"),
    anandRepaid: spec("anand", dayIn(year, -22, 15), 12, "160000.00", "7.25", "term"),
    anandIncome: spec("anand", dayIn(quarter, -3, 1), 24, "90000.00", "8.25", "quarterly", ach),
    reyesCancelled: spec("reyes", dayIn(half, -6, 2), 12, "225000.00", "7.00", "quarterly"),
    reyesLadder: spec("reyes", dayIn(half, 0, 1), 36, "180000.00", "9.00", "semi-annually", ach),
    whitfield: spec("whitfield", dayIn(half, -5, 12), 36, "900000.00", "8.00", "semi-annually", [
      "wireTransfer",
    ]),
    natarajan: spec("natarajan", dayIn(quarter, -5, 15), 18, "80000.00", "8.00", "quarterly", ach),
    marchettiIncome: spec(
      "marchetti",
      dayIn(quarter, -3, 20),
      24,
      "160000.00",
      "8.00",
      "quarterly",
    ),
    marchettiShort: spec("marchetti", dayIn(month, -1, 3), 12, "70000.00", "7.50", "monthly"),
    lindqvistGrowth: spec(
      "lindqvist",
      dayIn(year, -11, 20),
      36,
      "175000.00",
      "8.50",
      "annually",
      achOrCheck,
    ),
    lindqvistIncome: spec("lindqvist", dayIn(month, -1, 6), 18, "100000.00", "8.00", "monthly"),
  }) as const;

const usualMethods = {
  term: "wireTransfer",
  monthly: "achTransfer",
  quarterly: "businessCheckStandardMail",
  "semi-annually": "businessCheckStandardMail",
  annually: "achTransfer",
} as const;

function spec(
  investor: ImportedInvestor,
  startDate: Day,
  months: number,
  amount: string,
  percentage: string,
  frequency: PayoutFrequency,
  methods: readonly PayoutMethod[] = [usualMethods[frequency]],
): Spec {
  return {
    investor,
    startDate,
    months,
    amount,
    percentage,
    frequency,
    methods,
  };
}

export type ImportedAgreement = keyof ReturnType<typeof specs>;

export interface AgreementToImport {
  readonly name: ImportedAgreement;
  readonly id: string;
  readonly year: string;
  readonly body: NewAgreementBody;
}

export function agreementsToImport(days: ImportDays): AgreementToImport[] {
  const all = specs(days);
  const names = Object.keys(all).filter((name) => isName(all, name));
  return names
    .map((name) => ({
      name,
      id: importId(`agreement/${name}`),
      year: all[name].startDate.slice(0, 4),
      body: bodyOf(all[name]),
    }))
    .toSorted((a, b) => (String(a.body.startDate) < String(b.body.startDate) ? -1 : 1));
}

const isName = (all: object, name: string): name is ImportedAgreement => name in all;

function bodyOf(spec: Spec): NewAgreementBody & { startDate: Day } {
  const term = { termValue: spec.months, termUnit: "months" } as const;
  return {
    investorId: importId(`investor/${spec.investor}`),
    startDate: spec.startDate,
    endDate: proposedEndDate(spec.startDate, term),
    depositDate: spec.startDate,
    ...term,
    investmentAmount: spec.amount,
    roiPercentage: spec.percentage,
    roiCalculation: "annual",
    payoutFrequency: spec.frequency,
    ...Object.fromEntries(spec.methods.map((method) => [method, true])),
  };
}
