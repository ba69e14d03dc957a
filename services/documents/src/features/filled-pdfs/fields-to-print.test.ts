import { newTemplateField } from "@accord/contracts";
import { expect, test } from "vitest";
import { sampleAgreementPaper } from "../../testing/sample-papers.ts";
import { sampleInvestor } from "../../testing/sample-records.ts";
import { testCompany } from "../../testing/start-app.ts";
import { fieldsToPrint } from "./fields-to-print.ts";

const field = newTemplateField.parse({ fieldName: "Name", agreementProperty: "investor_name" });

test.each([
  [true, "Margaret Adaeze Okafor & Samuel Okafor"],
  [false, "Margaret Adaeze Okafor"],
])("the second party is printed only when there is one: %s", (hasSecondParty, name) => {
  const paper = { ...sampleAgreementPaper(), investor: sampleInvestor({ hasSecondParty }) };
  const { texts, problems } = fieldsToPrint(paper, testCompany, [field]);
  expect([texts[0]?.text, problems]).toEqual([name, []]);
});
