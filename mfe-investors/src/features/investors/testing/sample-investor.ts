import type { Investor } from "@accord/contracts";

/** An investor as the server answers it. */
export function sampleInvestor(changes: Partial<Investor> = {}): Investor {
  return {
    id: "6f0c9c1e-1111-4111-8111-000000000001",
    firstName: "Margaret",
    middleName: null,
    lastName: "Okafor",
    lastFourSsn: "4821",
    email: "margaret.okafor@example.com",
    phone: "(512) 555-0142",
    streetAddress: "1180 Barton Springs Rd",
    city: "Austin",
    state: "TX",
    zipCode: "78704",
    responsibleParty: "Adaeze Obi",
    relationship: null,
    hasSecondParty: false,
    secondPartyFirstName: null,
    secondPartyMiddleName: null,
    secondPartyLastName: null,
    secondPartyLastFourSsn: null,
    secondPartyEmail: null,
    secondPartyPhone: null,
    secondPartyStreetAddress: null,
    secondPartyCity: null,
    secondPartyState: null,
    secondPartyZipCode: null,
    w9DocumentPath: null,
    createdAt: "2026-01-05T15:00:00.000Z",
    updatedAt: "2026-01-05T15:00:00.000Z",
    version: 3,
    totalInvestment: "650000.00",
    roiPaid: "48750.00",
    agreementsCount: 3,
    activeAgreementsCount: 2,
    ...changes,
  };
}

/** One who waits for a first agreement. */
export const newcomer = sampleInvestor({
  id: "6f0c9c1e-1111-4111-8111-000000000002",
  firstName: "James",
  lastName: "Calloway",
  email: "james.calloway@example.com",
  totalInvestment: "0.00",
  roiPaid: "0.00",
  agreementsCount: 0,
  activeAgreementsCount: 0,
});

/** One whose agreements are all over. */
export const former = sampleInvestor({
  id: "6f0c9c1e-1111-4111-8111-000000000003",
  firstName: "Victor",
  lastName: "Anand",
  email: "victor.anand@example.com",
  agreementsCount: 2,
  activeAgreementsCount: 0,
});
