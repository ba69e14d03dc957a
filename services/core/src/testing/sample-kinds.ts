import type { InvestorPatch } from "@accord/contracts";

/** What makes an investor one of the other kinds, as an edit sends it. */
export const sampleKinds = {
  trust: { kind: "trust", legalName: "The Calloway Family Trust dated 03/04/2011" },
  company: {
    ...{ kind: "company", legalName: "Whitfield Holdings LLC" },
    actingAs: "Managing member",
  },
  ira: {
    ...{ kind: "ira", custodianName: "Summit Trust Co.", custodianAccount: "IRA-88213345" },
    ...{ firstName: "Daniel", lastName: "Reyes" },
    ...{ payeeAddress: "1 Custody Plaza", payeeCity: "Tampa" },
    ...{ payeeState: "FL", payeeZipCode: "33602" },
  },
} as const satisfies Readonly<Record<string, InvestorPatch>>;

export const legalNames = {
  trust: "The Calloway Family Trust dated 03/04/2011",
  company: "Whitfield Holdings LLC",
  ira: "Summit Trust Co. FBO Daniel Reyes IRA",
} as const;
