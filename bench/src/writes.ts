import { addMonths } from "@accord/domain";
import type { Measured } from "./compare.ts";
import type { Row, Subject } from "./subject.ts";

interface Targets {
  readonly investors: readonly Row[];
  readonly agreements: readonly Row[];
  readonly payouts: readonly Row[];
}

const pick = (rows: readonly Row[] | undefined, n: number): string => {
  const row = rows?.[n % rows.length];
  if (!row) throw new Error("The portfolio has too little to write to.");
  return row.id;
};

/** Each write changes another record. */
export async function writesOn(
  subjects: readonly Subject[],
): Promise<Readonly<Record<string, Measured>>> {
  const targets = new Map<Subject, Targets>();
  for (const subject of subjects) targets.set(subject, await targetsOf(subject));
  return {
    "create an agreement": (subject, n) =>
      subject.send("POST", "/api/agreements", {
        investorId: pick(targets.get(subject)?.investors, n),
        startDate: addMonths(subject.today, -2),
        endDate: addMonths(subject.today, 16),
        termValue: 18,
        termUnit: "months",
        investmentAmount: "100000.00",
        roiPercentage: "8.00",
        roiCalculation: "annual",
        payoutFrequency: "quarterly",
      }),
    "complete a payout": (subject, n) =>
      subject.send("PUT", `/api/payouts/${pick(targets.get(subject)?.payouts, n)}`, {
        status: "completed",
      }),
    "add money": (subject, n) =>
      subject.send(
        "POST",
        `/api/agreements/${pick(targets.get(subject)?.agreements, n)}/rollovers`,
        { amount: "250.00", rolloverDate: subject.today },
      ),
    "roll principal over": (subject, n) =>
      subject.send(
        "POST",
        `/api/agreements/${pick(targets.get(subject)?.agreements, n)}/rollovers`,
        {
          amount: "10.00",
          rolloverDate: subject.today,
          rolloverType: "rollover",
          rolloverCategory: "principal",
          destinationAgreementId: pick(targets.get(subject)?.agreements, n + 1),
        },
      ),
  };
}

async function targetsOf(subject: Subject): Promise<Targets> {
  const upcoming = await subject.walk("/api/payouts/upcoming?days=366&limit=200", 4);
  const agreements = await subject.walk("/api/agreements?limit=200&sort=-reference", 2);
  const investors = await subject.walk("/api/investors?limit=200", 2);
  return {
    investors: investors.rows,
    payouts: upcoming.rows,
    agreements: (agreements.rows as (Row & { status: string })[]).filter(
      ({ status }) => status === "active",
    ),
  };
}
