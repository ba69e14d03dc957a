import { hideSecrets } from "@accord/domain";
import { createLogger } from "@accord/service-kit";
import { afterAll, expect, test } from "vitest";
import { createPrinter, type Sheet } from "../../adapters/browser.ts";
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
const pagesOf = async (sheet: Sheet) => pdfPages(await printer.print(sheet));
const rounded = "Totals are rounded to whole dollars.";

afterAll(() => printer.close());

const many = { rows: 300, paid: 120, rollovers: 40 };

test.each([
  ["agreement", () => agreementSheet(sampleAgreementPaper(many), testCompany)],
  ["investor", () => investorSheet(sampleInvestorPaper(60), testCompany)],
  ["business", () => businessReport(sampleInvestorPaper(40), testCompany, "all")],
  ["investor's", () => investorReport(sampleInvestorPaper(40), testCompany, "all")],
  ["statement", () => statementSheet(sampleStatementPaper(4, 60), testCompany)],
])(
  "every page of a long %s sheet has its running head, page number and time of data",
  async (_, make) => {
    const sheet = make();
    const pages = await pagesOf(sheet);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(testCompany.name);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain("Data as of 11/20/2026, 2:31 PM ET");
      expect(page).toContain(index === 0 ? testCompany.address : sheet.title);
    });
  },
);

test("a table of 300 rows repeats its head, splits no row and keeps the total with the last row", async () => {
  const paper = sampleAgreementPaper({ rows: 300, paid: 0, rollovers: 0 });
  const pages = await pagesOf(agreementSheet(paper, testCompany));
  const withRows = pages.filter((page) => /Q\d 2\d{3}\s+\d\d\/01/.test(page));
  expect(withRows.length).toBeGreaterThan(8);
  for (const page of withRows) expect(page).toMatch(/Period\s+Due Date\s+Amount\s+Status/);
  const rows = pages.flatMap(
    (page) => page.match(/Q\d 2\d{3}\s+\d\d\/01\/2\d{3}\s+\$2,666\.66/g) ?? [],
  );
  expect(rows).toHaveLength(300);
  const totals = pages.filter((page) => /Total ROI\s+\$16,000\s+Payouts/.test(page));
  expect(totals.at(-1)).toMatch(/\$2,666\.66\s+Pending\s+Total ROI\s+\$16,000/);
});

test("no heading is the last line of a page", async () => {
  for (let paid = 0; paid < 30; paid += 1) {
    const paper = sampleAgreementPaper({ rows: 3, paid, rollovers: 4 });
    for (const page of await pagesOf(agreementSheet(paper, testCompany))) {
      expect(page.trim()).not.toMatch(
        /(Payout Schedule|Payouts|Additional Investments|Notes|statements\.|Amount|Status\s+Remark)$/,
      );
    }
  }
});

test("an agreement sheet has rounded totals with a note on the rounding, rows in cents, and the notes", async () => {
  const paper = sampleAgreementPaper({}, { depositDate: "2026-02-10" });
  const text = (await pagesOf(agreementSheet(paper, testCompany))).join("\n");
  expect(text).toContain(rounded);
  expect(text).toMatch(/ROI Paid\s+\$8,000/);
  expect(text).toMatch(/Total ROI\s+\$16,000/);
  expect(text).toContain("$2,666.66");
  expect(text).toMatch(/Notes\s+Notes appear on printouts and investor statements\./);
  expect(text).toContain("Call before any change of account details.");
  expect(text).toMatch(/Deposit date\s+02\/10\/2026/);
  expect(text).toMatch(/04\/02\/2026\s+Roll over \(principal\)\s+From AGR-2023-0001/);
});

test("an investor sheet has the screen's totals and separate figures of the agreements, and masks Social Security numbers", async () => {
  const text = (await pagesOf(investorSheet(sampleInvestorPaper(), testCompany))).join("\n");
  for (const figure of [
    /Total Investment\s+\$250,000/,
    /ROI Paid\s+\$2,667/,
    /Active Agreements\s+2/,
    /Initial Investment\s+\$160,000/,
    /Investment Amount\s+\$200,000/,
    /Year-to-Date Earned ROI\s+\$12,186/,
    /Weighted Average Term\s+18 months/,
    /Weighted Average ROI\s+8\.00%/,
    /SSN\s+•••–••–4821/,
    /SSN\s+•••–••–0077/,
  ]) {
    expect(text).toMatch(figure);
  }
  expect(text).toContain(rounded);
});

test("an investor sheet has no tax information for a reader who may not see the digits", async () => {
  const paper = sampleInvestorPaper();
  const investor = hideSecrets(paper.investor, ["viewer"]);
  const text = (await pagesOf(investorSheet({ ...paper, investor }, testCompany))).join("\n");
  expect(text).toMatch(/Contact Information[^]*Second Party Information/);
  expect(text).not.toMatch(/SSN|Tax Information|••/);
});

test("an agreement that starts later shows its start, as statements exclude it until then", async () => {
  const later = { startDate: "2027-02-15", completionPercentage: "0.00" };
  const paper = sampleInvestorPaper(1, {}, later);
  const sheets = [
    investorSheet(paper, testCompany),
    businessReport(paper, testCompany, "all"),
    investorReport(paper, testCompany, "all"),
  ];
  for (const sheet of sheets) {
    const text = (await pagesOf(sheet)).join("\n");
    expect(text).toContain("Starts 02/15/2027");
    expect(text).not.toMatch(/Active, 0%\s+complete/);
  }
});

test("an investor report has the sums and labels of the Reports page", async () => {
  const text = (await pagesOf(investorReport(sampleInvestorPaper(), testCompany, "all"))).join(
    "\n",
  );
  expect(text).toMatch(/Initial Investment\s+\$160,000/);
  expect(text).toMatch(/Investment Amount\s+\$200,000/);
  expect(text).toMatch(/ROI Paid to Date\s+\$16,000/);
  expect(text).toMatch(/ROI Rolled Over\s+\$0/);
  expect(text).not.toContain("Total Investment");
  expect(text).not.toContain("counted once");
});

test("reports name ROI rolled over, and principal that a total counts once", async () => {
  const paper = sampleInvestorPaper();
  const figures = { ...paper.figures, rolledBetween: "120000.00", roiRolled: "2666.66" };
  const sheets = [investorReport, businessReport].map((draw) =>
    draw({ ...paper, figures }, testCompany, "all"),
  );
  const [investor = "", business = ""] = await Promise.all(
    [...sheets, investorSheet({ ...paper, figures }, testCompany)].map(async (sheet) => {
      const text = (await pagesOf(sheet)).join("\n").replace(/\s+/g, " ");
      expect(text).toContain(
        "$120,000 of principal was rolled over between these agreements and is counted once.",
      );
      return text;
    }),
  );
  expect(investor).toMatch(/ROI Rolled Over \$2,667/);
  expect(business).toContain("$2,667 rolled over");
});

test("a business report lists payouts due within twelve months and paid ones", async () => {
  const paper = sampleInvestorPaper(1, { rows: 12, paid: 2 });
  const text = (await pagesOf(businessReport(paper, testCompany, "one"))).join("\n");
  const [, due = "", paid = ""] = text.split(
    /Payouts Due in the Next 12 Months|Paid to Date\s+Paid/,
  );
  expect(due.match(/\d\d\/01\/202\d/g)).toEqual([
    "01/01/2027",
    "04/01/2027",
    "07/01/2027",
    "10/01/2027",
  ]);
  expect(due).toMatch(/Total due\s+\$10,667/);
  expect(paid).toMatch(/Total paid\s+\$5,333/);
  expect(text).toMatch(/Term Remaining\s+8 months, 26 days/);
  expect(text).toContain("Agreement AGR-2026-0001");
});

test("a statement adds up to the cent: opening, activity and closing", async () => {
  const paper = sampleStatementPaper(1, 3);
  const text = (await pagesOf(statementSheet(paper, testCompany))).join("\n");
  expect(text).toMatch(/Opening Balance\s+\$100,000\.50/);
  expect(text).toMatch(/Activity\s+\$3,000\.30/);
  expect(text).toMatch(/Closing Balance\s+\$103,000\.80/);
  expect(text).toMatch(/12\/31\/2026\s+Closing balance\s+\$103,000\.80/);
  expect(text).toContain("Prefers wire transfer.");
});

test("each table of a statement names its agreement on every page", async () => {
  const pages = await pagesOf(statementSheet(sampleStatementPaper(2, 60), testCompany));
  for (const page of pages.slice(1)) expect(page).toMatch(/(ROI|Principal) of AGR-2026-000[12]/);
  expect(pages.join("\n")).toContain("ROI of AGR-2026-0002");
});

test("an empty table has a text instead of rows; without notes there is no section", async () => {
  const none = { rows: 0, paid: 0, rollovers: 0 };
  const agreement = agreementSheet(sampleAgreementPaper(none, { notes: null }), testCompany);
  const text = (await pagesOf(agreement)).join("\n");
  expect(text).toContain("No scheduled payouts.");
  expect(text).toContain("No payouts yet.");
  expect(text).toContain("No roll overs or additional investments.");
  expect(text).not.toContain("Notes");
  const report = businessReport(sampleInvestorPaper(0), testCompany, "all");
  expect((await pagesOf(report)).join("\n")).toContain("No agreements.");
  const statement = statementSheet(sampleStatementPaper(0), testCompany);
  expect((await pagesOf(statement)).join("\n")).toContain("No agreements in this range.");
});

test("reports and the sheet of an agreement list returned and corrected payouts", async () => {
  const day = "2026-08-20";
  const text = "ROI paid for Q1 2026, 07/08/2026. Returned by the bank: R03 No account";
  const paidChanges = [{ day, kind: "roi_paid" as const, text, amount: "-2666.66" }];
  const paper = sampleInvestorPaper(2, { paid: 0 });
  const agreements = paper.agreements.map((one) => ({ ...one, paidChanges }));
  const sheets = [
    investorReport({ ...paper, agreements }, testCompany, "all"),
    businessReport({ ...paper, agreements }, testCompany, "all"),
    agreementSheet({ ...sampleAgreementPaper(), paidChanges }, testCompany),
  ];
  for (const sheet of sheets) {
    const pages = (await pagesOf(sheet)).join("\n");
    expect(pages).toContain("Returned and Corrected Payouts");
    expect(pages.replaceAll(/\s+/g, " ")).toContain("Returned by the bank: R03 No account");
    expect(pages).toContain("-$2,666.66");
  }
});

test("names in any script are printed unchanged", async () => {
  const lastName = "Łukasz → Ærø Ñandú Žižek Ωμέγα Жуков";
  const text = await pagesOf(
    investorSheet(sampleInvestorPaper(1, {}, {}, { lastName }), testCompany),
  );
  expect(text.join("\n").replace(/\s+/g, " ")).toContain(lastName);
});

test("characters that no font has are reported to staff, not printed on the sheet", async () => {
  const [agreement, investor] = [{ notes: "𓀀" }, { firstName: "𒀀 🦜" }];
  for (const sheet of [
    agreementSheet(sampleAgreementPaper({}, agreement, investor), testCompany),
    investorSheet(sampleInvestorPaper(1, {}, {}, investor), testCompany),
    businessReport(sampleInvestorPaper(1, {}, {}, investor), testCompany, "all"),
    investorReport(sampleInvestorPaper(1, {}, {}, investor), testCompany, "all"),
    statementSheet(sampleStatementPaper(1, 3, investor), testCompany),
  ]) {
    expect(sheet.notice).toMatch(
      /^Characters that cannot be printed may appear as boxes: U\+12000, U\+1F99C/,
    );
    expect((await pagesOf(sheet)).join("")).not.toMatch(/boxes|cannot be printed/);
  }
  expect(investorSheet(sampleInvestorPaper(), testCompany).notice).toBeNull();
});

test("names in Chinese, Japanese, Korean, Arabic and Hebrew are printed without a notice", async () => {
  const names = ["王明龍", "山田さくら", "김서연", "محمد سالم", "שרה כהן"];
  for (const lastName of names) {
    const sheet = investorSheet(sampleInvestorPaper(1, {}, {}, { lastName }), testCompany);
    expect(sheet.notice).toBeNull();
    // Arabic is extracted as the forms that its letters take within a word, from left to right.
    const text = (await pagesOf(sheet)).join("").normalize("NFKC");
    for (const word of lastName.split(" ")) {
      expect([word, [...word].reverse().join("")].some((one) => text.includes(one))).toBe(true);
    }
  }
});

test("an e-mail address that needs two lines breaks after its @", async () => {
  const paper = sampleInvestorPaper(
    1,
    {},
    {},
    { email: "margaret.okafor-lindqvist@mail.example.com" },
  );
  const text = (await pagesOf(investorSheet(paper, testCompany))).join("\n");
  expect(text).toMatch(/margaret\.okafor-lindqvist@\s+mail\.example\.com/);
});

test("a sheet in Latin letters embeds no extra font", () => {
  const { html } = statementSheet(sampleStatementPaper(1), testCompany);
  expect(html).not.toContain("@font-face");
});

test("an ended agreement is marked as ended, and a payout without a period is an additional payment", async () => {
  const paper = sampleInvestorPaper(1, { paid: 1 });
  const over = paper.agreements.map((row) => ({
    ...row,
    timeRemaining: "Expired",
    paid: row.paid.map((payout) => ({ ...payout, period: null })),
  }));
  const text = (
    await pagesOf(businessReport({ ...paper, agreements: over }, testCompany, "all"))
  ).join("\n");
  expect(text).toMatch(/Term Remaining\s+Ended/);
  expect(text).toContain("Additional payment");
  expect(text).not.toMatch(/Expired|Manual payout/);
});
