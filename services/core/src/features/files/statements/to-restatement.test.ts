import { expect, test } from "vitest";
import type { RestatedRow } from "./restated-lines.read.ts";
import { toRestatements } from "./to-restatement.ts";

const row: RestatedRow = {
  ...{ investorId: "i", agreementId: "a", source: "payouts", recordId: "p" },
  ...{ before: null, after: null, changedOn: "2026-08-22", postedOn: "2026-08-22" },
  ...{ movedTo: null, isTakenBack: false, returnedOn: "2026-08-20", otherReference: null },
  returnNote: "Rejected, as Ada Prover accepted",
  returnCode: null,
};

test("a reject of the operator is no return of the bank", () => {
  const rows = ["REJ", "R02"].map((returnCode) => ({ ...row, returnCode }));
  expect(toRestatements(rows).map(({ reason }) => reason)).toEqual([
    "Rejected by the operator before it reached the payee's bank",
    "Returned by the bank: R02 Account closed",
  ]);
});
