import { createLogger } from "@accord/service-kit";
import { createPrinter, type Printer, type Sheet } from "../adapters/browser.ts";
import { launchChromium } from "../adapters/chromium/launch-chromium.ts";
import { fontEnv } from "../adapters/chromium/sheet-fonts.ts";
import { agreementSheet } from "../features/sheets/agreement-sheet.ts";
import { businessReport } from "../features/sheets/business-report.ts";
import { investorReport } from "../features/sheets/investor-report.ts";
import { investorSheet } from "../features/sheets/investor-sheet.ts";
import { statementSheet } from "../features/sheets/statement-sheet.ts";
import {
  sampleAgreementPaper,
  sampleInvestorPaper,
  sampleStatementPaper,
} from "./sample-papers.ts";
import { testChromium, testCompany } from "./start-app.ts";

/** One of each kind of sheet, about people that are numbered. */
export const sampleSheets: Readonly<Record<string, (number: number) => Sheet>> = {
  statement: (number) => statementSheet(sampleStatementPaper(1, 4, named(number)), testCompany),
  investor: (number) => investorSheet(sampleInvestorPaper(2, {}, {}, named(number)), testCompany),
  agreement: (number) => agreementSheet(sampleAgreementPaper({}, {}, named(number)), testCompany),
  business: (number) =>
    businessReport(sampleInvestorPaper(2, {}, {}, named(number)), testCompany, "all"),
  report: (number) =>
    investorReport(sampleInvestorPaper(2, {}, {}, named(number)), testCompany, "all"),
};

const named = (number: number) => ({ lastName: `Okafor ${number}` });

/** The environment in which any program finds the fonts of the sheets (Linux). */
export const sampleFontEnv = () => fontEnv();

/** A printer with the product's own settings, and the process id of its latest browser. */
export function startSamplePrinter(): { printer: Printer; browserPid: () => number | undefined } {
  let pid: number | undefined;
  const printer = createPrinter({
    chromium: testChromium,
    logger: createLogger("documents", "silent"),
    launch: async (choice) => {
      const browser = await launchChromium(choice);
      pid = browser.process()?.pid;
      return browser;
    },
  });
  return { printer, browserPid: () => pid };
}
