import {
  getAgreementPaper,
  getCheckOffset,
  getInvestorPaper,
  getRunPaper,
  takeChecksToPrint,
  type InvestorPaper,
} from "@accord/contracts/internal";
import type { ReportChoice } from "@accord/contracts";
import { userOf, type Acting } from "@accord/service-kit";
import type { Sheet } from "../../adapters/browser.ts";
import type { Company, DocumentsDeps } from "../../deps.ts";
import { agreementSheet } from "./agreement-sheet.ts";
import { businessReport } from "./business-report.ts";
import { investorReport } from "./investor-report.ts";
import { investorSheet } from "./investor-sheet.ts";
import { checkSheet, checkTestSheet } from "./runs/check-sheet.ts";
import { runEvidence } from "./runs/run-evidence.ts";
import { runRegister } from "./runs/run-register.ts";
import { requireCheckSums } from "./runs/run-sums.ts";

export interface PrintableSheet {
  readonly fileName: string;
  readonly print: () => Promise<Buffer>;
}

export type Sheets = ReturnType<typeof createSheets>;

export function createSheets(deps: Pick<DocumentsDeps, "core" | "printer" | "company" | "clock">) {
  const { core, printer, company, clock } = deps;
  const printable = (sheet: Sheet, today: string): PrintableSheet => ({
    fileName: fileNameOf(sheet, today),
    print: () => printer.print(sheet),
  });
  const report = async (
    acting: Acting,
    choice: ReportChoice,
    draw: (paper: InvestorPaper, company: Company, scope: "all" | "one") => Sheet,
  ) => {
    const paper = await core(getInvestorPaper, { ...actingUser(acting), body: choice });
    const scope = choice.agreementId === undefined ? "all" : "one";
    return printable(draw(paper, company, scope), paper.asOf.today);
  };
  return {
    investorSheet: (acting: Acting, investorId: string) =>
      report(acting, { investorId }, investorSheet),
    agreementSheet: async (acting: Acting, id: string) => {
      const paper = await core(getAgreementPaper, { ...actingUser(acting), params: { id } });
      return printable(agreementSheet(paper, company), paper.asOf.today);
    },
    notice: async (acting: Acting, { investorId, agreementId = "" }: NoticeChoice) => {
      if (investorId === undefined) {
        const params = { id: agreementId };
        const paper = await core(getAgreementPaper, { ...actingUser(acting), params });
        return agreementSheet(paper, company).notice;
      }
      const paper = await core(getInvestorPaper, { ...actingUser(acting), body: { investorId } });
      return investorSheet(paper, company).notice ?? businessReport(paper, company, "all").notice;
    },
    runRegister: async (acting: Acting, id: string) => {
      const paper = await core(getRunPaper, { ...actingUser(acting), params: { id } });
      return printable(runRegister(paper, company), paper.asOf.today);
    },
    runEvidence: async (acting: Acting, id: string) => {
      const paper = await core(getRunPaper, { ...actingUser(acting), params: { id } });
      return printable(runEvidence(paper, company), paper.asOf.today);
    },
    /** Core marks them as printed. */
    checks: async (acting: Acting, id: string) => {
      const paper = await core(takeChecksToPrint, { ...actingUser(acting), params: { id } });
      requireCheckSums(paper);
      return printable(checkSheet(paper), clock.today());
    },
    checkTest: async (acting: Acting, id: string) => {
      const { name, offset } = await core(getCheckOffset, {
        ...actingUser(acting),
        params: { id },
      });
      return printable(checkTestSheet(name, offset), clock.today());
    },
    businessReport: (acting: Acting, choice: ReportChoice) =>
      report(acting, choice, businessReport),
    investorReport: (acting: Acting, choice: ReportChoice) =>
      report(acting, choice, investorReport),
  };
}

type NoticeChoice = Partial<Record<keyof ReportChoice, string | undefined>>;

const actingUser = ({ actor }: Acting) => ({ user: userOf(actor) });

const NAME_LENGTH = 120;

function fileNameOf({ title }: Sheet, today: string): string {
  const name = title.replaceAll(" · ", " - ").replace(/[/\\:*?"<>|\p{Cc}]/gu, "_");
  return `${[...name].slice(0, NAME_LENGTH).join("").trim()} - ${today}.pdf`;
}
