import { importFields, partyField, partyFields } from "@accord/domain";
import { expect, test } from "vitest";
import { newAgreement } from "./agreement-fields.ts";
import { agreementTable } from "./agreement-table.ts";
import { newInvestor } from "./investor-fields.ts";
import { investorTable } from "./investor-table.ts";

const named = (kind: "investors" | "agreements") => importFields[kind].map(({ name }) => name);

test("each field of a new investor is imported and exported", () => {
  const fields = Object.keys(newInvestor.shape);
  expect(named("investors").toSorted()).toEqual(fields.toSorted());
  const columns = Object.keys(investorTable.columns);
  // Whether there is a second party is seen by its name.
  expect(fields.filter((name) => !columns.includes(name))).toEqual(["hasSecondParty"]);
});

test("the fields of a party are required where they are described so", () => {
  for (const { name, required } of partyFields) {
    const isRequired = (field: keyof typeof newInvestor.shape) =>
      !newInvestor.shape[field].safeParse(undefined).success;
    expect(isRequired(name), name).toBe(required);
    expect(isRequired(partyField("second", name)), name).toBe(false);
  }
});

test("each field of a new agreement is imported and exported", () => {
  const others: Readonly<Record<string, string>> = {
    investorId: "investorEmail",
    // Of the agreement; the investor's is `investorEmail`.
    investorEmail: "investorEmail2",
    initialInvestment: "investmentAmount",
    // Computed; what was typed is `firstPayoutDateTyped`.
    firstPayoutDate: "firstPayoutDateTyped",
  };
  const fields = Object.keys(newAgreement.shape).filter((name) => name !== "calculationResult");
  const imported = named("agreements");
  expect(fields.filter((name) => !imported.includes(others[name] ?? name))).toEqual([]);
  const headers = Object.values(agreementTable.columns).map(({ header }) => header);
  const lost = importFields.agreements.filter(({ label }) => !headers.includes(label));
  // Written by the import, not a field of the record.
  expect(lost.map(({ name }) => name)).toEqual(["paidBeforeToday"]);
});
