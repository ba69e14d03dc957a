import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { createLogger } from "@accord/service-kit";
import { afterAll, expect, test } from "vitest";
import { createPrinter, type Sheet } from "../../../adapters/browser.ts";
import { sampleChecks, sampleRunPaper } from "../../../testing/sample-run-papers.ts";
import { testChromium, testCompany } from "../../../testing/start-app.ts";
import { checkSheet, checkTestSheet } from "./check-sheet.ts";
import { runEvidence } from "./run-evidence.ts";
import { runRegister } from "./run-register.ts";
import { requireCheckSums } from "./run-sums.ts";

const printer = createPrinter({
  chromium: testChromium,
  logger: createLogger("documents", "silent"),
});
const pagesOf = async (sheet: Sheet) => pdfPages(await printer.print(sheet));

afterAll(() => printer.close());

test("a register has every line with its route, and the sums by method", async () => {
  const pages = await pagesOf(runRegister(sampleRunPaper(120), testCompany));
  const text = pages.join("\n").replaceAll(/\s+/g, " ");
  expect(text.match(/AGR-2026-\d{4}/g)).toHaveLength(120);
  expect(text).toContain("trace 121042880000001");
  expect(text).toContain("Payout Register PR-0012");
  expect(text).toContain("no. 1049");
  expect(text).toMatch(/Total 120 \$319,999\.20 \$19,200\.00 \$300,799\.20/);
});

test("an evidence packet has the approvals with their hash, the files and the history", async () => {
  const pages = await pagesOf(runEvidence(sampleRunPaper(4), testCompany));
  const text = pages.join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain("Ada Prover");
  expect(text.replaceAll(" ", "")).toContain("7c1e90ab".repeat(8));
  expect(text.replaceAll(" ", "")).toContain("0a1b2c3d".repeat(8));
  expect(text).toContain("Became submitted, revision 1");
  expect(text).toContain("01/04/2027, 9:12 AM");
});

test("an evidence packet has held lines with their reason, chosen methods and warnings", async () => {
  const paper = sampleRunPaper(4);
  const [first, ...rest] = paper.lines;
  if (!first) throw new Error("no line");
  const chosen = {
    ...first,
    methodChosen: true,
    preferred: ["wireTransfer"] as const,
    problems: ["first_payment"] as const,
  };
  const held = { state: "held", holdReason: "Heirs are not known", position: 9 } as const;
  const lines = [chosen, ...rest, { ...first, ...held }].map((line) => ({
    ...line,
    problems: [...line.problems],
    preferred: [...(line.preferred ?? [])],
  }));
  const pages = await pagesOf(runEvidence({ ...paper, lines }, testCompany));
  const text = pages.join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain("Heirs are not known");
  expect(text).toMatch(/AGR-2026-0001 Wire ACH/);
  expect(text).toMatch(/First payment to this account \$2,026\.66 1/);
});

test("a sheet whose lines do not make its sums is not printed", () => {
  const paper = sampleRunPaper(4);
  const wrong = { ...paper, lines: paper.lines.slice(1) };
  expect(() => runRegister(wrong, testCompany)).toThrow("PR-0012 does not add up to its lines");
  expect(() => runEvidence(wrong, testCompany)).toThrow("Nothing was printed");
  const checks = sampleChecks();
  const [check] = checks.checks;
  expect(() => {
    requireCheckSums({ ...checks, checks: check ? [{ ...check, amount: "1.00" }] : [] });
  }).toThrow("Check 1047 of PR-0012");
});

test("a check has the amount in words, and neither its number nor an account in its face", async () => {
  const [page = ""] = await pagesOf(checkSheet(sampleChecks()));
  const text = page.replaceAll(/\s+/g, " ");
  expect(text).toContain("Four thousand six hundred ninety-three and 32/100");
  expect(text).toContain("**4,693.32");
  expect(text).toContain("01/06/2027");
  expect(text.split("1047")).toHaveLength(2);
  expect(text).toContain("Check 1047 · 01/06/2027 · PR-0012");
});

test("a check with a long name, address, amount and stub loses nothing", async () => {
  const { checks, ...sheet } = sampleChecks();
  const [check] = checks;
  const [line] = check?.lines ?? [];
  if (!check || !line) throw new Error("no check");
  const payee =
    "The Abernathy-Featherstonehaugh Family Revocable Living Trust dated August 5, 1998 and its successors in trust";
  const street =
    "Suite 1200, The Old Harbor Commercial Exchange Building, 4500 North Waterfront Street";
  const long = {
    ...check,
    payee,
    address: [street, "Mobile, AL 36602"],
    amount: "777777777.77",
    lines: Array.from({ length: 60 }, () => ({ ...line, agreement: "LONG REFERENCE ".repeat(3) })),
  };
  const [page = ""] = await pagesOf(checkSheet({ ...sheet, checks: [long] }));
  const text = page.replaceAll(/\s+/g, " ");
  expect(text.split(payee)).toHaveLength(4);
  expect(text).toContain(`${street} Mobile, AL 36602`);
  expect(text).toContain("**777,777,777.77");
  expect(text).toContain("seven hundred seventy-seven and 77/100 **");
  expect(text).toMatch(/\d+ more \$[\d,.]+ Total \$777,777,777\.77$/);
});

test("a test sheet names the account and its offset", async () => {
  const [page = ""] = await pagesOf(checkTestSheet("Operating", { right: 3, down: -2 }));
  expect(page.replaceAll(/\s+/g, " ")).toContain("1.5 mm to the right, -1.0 mm down");
});
