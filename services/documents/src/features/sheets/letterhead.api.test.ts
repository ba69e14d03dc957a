import { createLogger } from "@accord/service-kit";
import { afterAll, expect, test } from "vitest";
import { createPrinter, type Sheet } from "../../adapters/browser.ts";
import { readCompanyLogo } from "../../adapters/company-logo.ts";
import { firstPagePieces, pdfPages } from "@accord/pdf/testing/pdf-text";
import {
  sampleAgreementPaper,
  sampleInvestorPaper,
  sampleStatementPaper,
} from "../../testing/sample-papers.ts";
import { testChromium, testCompany } from "../../testing/start-app.ts";
import { agreementSheet } from "./agreement-sheet.ts";
import { businessReport } from "./business-report.ts";
import { investorReport } from "./investor-report.ts";
import { investorSheet } from "./investor-sheet.ts";
import { statementSheet } from "./statement-sheet.ts";

const printer = createPrinter({
  chromium: testChromium,
  logger: createLogger("documents", "silent"),
});
const pagesOf = async (sheet: Sheet) => pdfPages(await printer.print(sheet));

afterAll(() => printer.close());

const joint: readonly (readonly [string, () => Sheet])[] = [
  ["agreement", () => agreementSheet(sampleAgreementPaper(), testCompany)],
  ["investor", () => investorSheet(sampleInvestorPaper(), testCompany)],
  ["business", () => businessReport(sampleInvestorPaper(), testCompany, "all")],
  ["investor's", () => investorReport(sampleInvestorPaper(), testCompany, "all")],
  ["statement", () => statementSheet(sampleStatementPaper(2, 60), testCompany)],
];

test.each(joint)("joint investors are both named by the %s sheet", async (_, make) => {
  const sheet = make();
  const both = "Margaret Adaeze Okafor & Samuel Okafor";
  expect(sheet.title).toContain(both);
  const [first = "", ...others] = await pagesOf(sheet);
  expect(first).toContain(both);
  for (const page of others) expect(page).toContain(both);
});

/** The window of a #10 envelope in points of the page, wherever the folded sheet slides to. */
const shown = { left: 0.875 * 72, right: 4.375 * 72 };
const mayShow = { top: 2.04 * 72, bottom: 3.63 * 72 };

test.each(joint)("only the address of the %s sheet is in the envelope window", async (_, make) => {
  const pieces = await firstPagePieces(await printer.print(make()));
  const inWindow = pieces.filter(({ y }) => y > mayShow.top && y < mayShow.bottom);
  expect(inWindow.map(({ text }) => text).join(" ")).toMatch(
    /^Margaret Adaeze Okafor\s+& Samuel Okafor\s+1180 Barton Springs Rd\s+Austin, TX 78704$/,
  );
  for (const { x, y, width } of inWindow) {
    expect(x).toBeGreaterThan(shown.left);
    expect(x + width).toBeLessThan(shown.right);
    // Between 2.5 and 3.17 in every position of the sheet shows it.
    expect(y).toBeGreaterThan(2.5 * 72);
    expect(y).toBeLessThan(3.17 * 72);
  }
});

test("the first page has the firm's logo, phone and address", async () => {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const logo = readCompanyLogo(`data:image/png;base64,${pixel}`);
  const plain = await printer.print(statementSheet(sampleStatementPaper(1), testCompany));
  const sheet = statementSheet(sampleStatementPaper(1), { ...testCompany, logo });
  const printed = await printer.print(sheet);
  const [first] = await pdfPages(printed);
  expect(first).toContain(testCompany.phone);
  expect(printed.includes("/Subtype /Image")).toBe(true);
  expect(plain.includes("/Subtype /Image")).toBe(false);
});
