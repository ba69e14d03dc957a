import type { Investor } from "@accord/contracts";
import { sampleAgreement } from "./sample-agreement.ts";

/** The investor of the sample agreement, without a second party. */
export function sampleInvestor(changes: Partial<Investor> = {}): Investor {
  return {
    ...sampleAgreement().investor,
    middleName: null,
    lastFourSsn: "4821",
    responsibleParty: null,
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
    createdAt: "2026-02-10T15:00:00.000Z",
    updatedAt: "2026-02-10T15:00:00.000Z",
    version: 1,
    totalInvestment: "100000.00",
    roiPaid: "7999.98",
    agreementsCount: 1,
    activeAgreementsCount: 1,
    ...changes,
  };
}
