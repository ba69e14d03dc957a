import type { Investor, NewTemplateField } from "@accord/contracts";
import { investorKinds, investorNames, type InvestorKind } from "@accord/domain";
import { describe, expect, test } from "vitest";
import {
  sampleAgreementPaper,
  sampleInvestorPaper,
  sampleStatementPaper,
} from "../../testing/sample-papers.ts";
import { sampleInvestor } from "../../testing/sample-records.ts";
import { sampleChecks } from "../../testing/sample-run-papers.ts";
import { testCompany } from "../../testing/start-app.ts";
import { entryNameOf } from "../../zip/entry-name.ts";
import { fieldsToPrint } from "../filled-pdfs/fields-to-print.ts";
import { agreementSheet } from "./agreement-sheet.ts";
import { businessReport } from "./business-report.ts";
import { investorReport } from "./investor-report.ts";
import { investorSheet } from "./investor-sheet.ts";
import { checkSheet } from "./runs/check-sheet.ts";
import { statementSheet } from "./statement-sheet.ts";

const alone = { firstName: "Ruth", middleName: null, lastName: "Calloway", hasSecondParty: false };
const kinds: Readonly<Record<InvestorKind, Partial<Investor>>> = {
  person: { ...alone, hasSecondParty: true, secondPartyFirstName: "Dele" },
  trust: { ...alone, kind: "trust", legalName: "The Calloway Family Trust" },
  company: { ...alone, kind: "company", legalName: "Whitfield Holdings LLC", actingAs: "Manager" },
  ira: { ...alone, kind: "ira", legalName: "Summit Trust Co. FBO Ruth Calloway IRA" },
};

/** The names on each sheet: what its window shows, and its title. */
const expected: Readonly<Record<InvestorKind, readonly [lines: string[], title: string]>> = {
  person: [["Ruth Calloway", "&amp; Dele Marsh"], "Ruth Calloway & Dele Marsh"],
  trust: [["The Calloway Family Trust,", "by Ruth Calloway, Trustee"], "The Calloway Family Trust"],
  company: [["Whitfield Holdings LLC,", "by Ruth Calloway, Manager"], "Whitfield Holdings LLC"],
  ira: [
    ["Summit Trust Co. FBO Ruth Calloway IRA,", "by Ruth Calloway, Owner"],
    "Summit Trust Co. FBO Ruth Calloway IRA",
  ],
};

const names = investorKinds;

describe.each(names)("%s on paper", (kind) => {
  const changes = { ...kinds[kind], secondPartyMiddleName: null, secondPartyLastName: "Marsh" };
  const [lines, title] = expected[kind];
  const sheets = {
    statement: () => statementSheet(sampleStatementPaper(1, 4, changes), testCompany),
    investor: () => investorSheet(sampleInvestorPaper(2, {}, {}, changes), testCompany),
    agreement: () => agreementSheet(sampleAgreementPaper({}, {}, changes), testCompany),
    business: () => businessReport(sampleInvestorPaper(2, {}, {}, changes), testCompany, "all"),
    report: () => investorReport(sampleInvestorPaper(2, {}, {}, changes), testCompany, "all"),
  };

  test.each(Object.entries(sheets))("the %s names it in its window and title", (_name, draw) => {
    const sheet = draw();
    for (const line of lines) expect(sheet.html).toContain(`<span class="person">${line}</span>`);
    expect(sheet.title.endsWith(`· ${title}`)).toBe(true);
  });

  test("a template's investor_name is the formal name", () => {
    const paper = sampleAgreementPaper({}, {}, changes);
    const field: NewTemplateField = {
      agreementProperty: "investor_name",
      fieldType: "text",
      fieldName: "Name",
      pageNumber: 1,
      xPosition: 0,
      yPosition: 0,
      width: 100,
      height: 20,
    };
    const { texts } = fieldsToPrint(paper, testCompany, [field]);
    expect(texts[0]?.text).toBe(investorNames(paper.investor).formal);
  });

  test("a file in a bundle begins with its sort name", () => {
    const name = entryNameOf(investorNames(sampleInvestor(changes)).filed);
    const files = {
      person: "Calloway, Ruth & Marsh, Dele",
      trust: "Calloway Family Trust",
      company: "Whitfield Holdings LLC",
      ira: "Summit Trust Co. FBO Ruth Calloway IRA",
    };
    expect(name).toBe(files[kind]);
  });
});

test("the stub of an IRA's check has the account at the custodian, others have none", () => {
  const { checks, ...paper } = sampleChecks();
  const [first] = checks;
  if (!first) throw new Error("the sample has no check");
  const html = (account?: string) =>
    checkSheet({ ...paper, checks: [{ ...first, ...(account && { account }) }] }).html;
  expect(html("IRA-88213345")).toContain("Account IRA-88213345");
  expect(html()).not.toContain("Account IRA");
});
