import type { NewInvestorInput } from "@accord/contracts";

let count = 0;

/** A valid body of POST /api/investors with an e-mail of its own. */
export function sampleInvestor(changes: Partial<NewInvestorInput> = {}): NewInvestorInput {
  count += 1;
  return {
    firstName: "Sofia",
    lastName: "Marchetti",
    lastFourSsn: "4821",
    email: `sofia.${count}@example.com`,
    phone: "(205) 555-0142",
    streetAddress: "18 Harbor Street",
    city: "Mobile",
    state: "AL",
    zipCode: "36602",
    hasSecondParty: false,
    ...changes,
  };
}
