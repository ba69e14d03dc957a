import { createLogger } from "@accord/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPrinter, type Sheet } from "../../adapters/browser.ts";
import { hostileMarkup, startCanary, type Canary } from "../../testing/canary.ts";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
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
let canary: Canary;

beforeAll(async () => {
  canary = await startCanary();
});
afterAll(async () => {
  await printer.close();
  await canary.stop();
});

/** Amounts, percentages, days, instants, ids and words of closed lists are no free text. */
const isBound = (text: string) =>
  /^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d|^[\da-f-]{36}$|^America\//.test(text) ||
  ["months", "annual", "quarterly", "full", "active", "completed", "roi"].includes(text);

/** The same data with `text` in place of every free text. */
function poisoned<T>(data: T, text: string): T {
  if (typeof data === "string") return (isBound(data) ? data : text) as T;
  if (Array.isArray(data)) return data.map((part) => poisoned(part, text)) as T;
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, poisoned(value, text)]);
  return Object.fromEntries(entries) as T;
}

const isLong = process.env["LONG_TESTS"] === "1";

const small = { rows: 1, paid: 1, rollovers: 2 };
type Draw = (poison: <T>(data: T) => T) => Sheet;
const sheets: readonly (readonly [string, Draw])[] = [
  ["agreement sheet", (of) => agreementSheet(of(sampleAgreementPaper(small)), of(testCompany))],
  ["investor sheet", (of) => investorSheet(of(sampleInvestorPaper(1, small)), of(testCompany))],
  [
    "business report",
    (of) => businessReport(of(sampleInvestorPaper(1, small)), of(testCompany), "one"),
  ],
  [
    "investor report",
    (of) => investorReport(of(sampleInvestorPaper(1, small)), of(testCompany), "one"),
  ],
  ["statement", (of) => statementSheet(of(sampleStatementPaper(1, 1)), of(testCompany))],
];

test.each(sheets)(
  "hostile text in every field of the %s is printed as text, without requests or file access",
  async (_name, draw) => {
    const markups = hostileMarkup(canary, "/etc/passwd");
    // Daily three long texts; in the long tests each markup alone.
    for (const group of isLong ? markups.map((markup) => [markup]) : thirds(markups)) {
      const sheet = draw((data) => poisoned(data, group.join(" ")));
      const text = bare((await pdfPages(await printer.print(sheet))).join(""));
      // Shown in full, so that it can be recognised.
      expect(text).toContain(bare(group.join(" ")));
      expect(text).not.toContain("root:");
      expect(text).toMatch(/Page1of\d/);
    }
    expect(canary.hits()).toBe(0);
  },
);

const thirds = (list: string[]) =>
  [0, 1, 2].map((third) => list.filter((_one, index) => index % 3 === third));
const bare = (part: string) => part.replace(/[\s\u200b]/g, "");
