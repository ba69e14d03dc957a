import {
  getAgreementPaper,
  getInvestorPaper,
  type InvestorPaper,
} from "@accord/contracts/internal";
import type { ReportChoice } from "@accord/contracts";
import { userOf, type Acting, type InternalCall } from "@accord/service-kit";
import type { Printer, Sheet } from "../../adapters/browser.ts";
import type { Company } from "../../deps.ts";
import { agreementSheet } from "./agreement-sheet.ts";
import { businessReport } from "./business-report.ts";
import { investorReport } from "./investor-report.ts";
import { investorSheet } from "./investor-sheet.ts";

export interface PrintableSheet {
  readonly fileName: string;
  readonly print: () => Promise<Buffer>;
}

interface NoticeChoice {
  readonly investorId?: string | undefined;
  readonly agreementId?: string | undefined;
}

export interface Sheets {
  investorSheet(acting: Acting, id: string): Promise<PrintableSheet>;
  agreementSheet(acting: Acting, id: string): Promise<PrintableSheet>;
  businessReport(acting: Acting, choice: ReportChoice): Promise<PrintableSheet>;
  investorReport(acting: Acting, choice: ReportChoice): Promise<PrintableSheet>;
  notice(acting: Acting, choice: NoticeChoice): Promise<string | null>;
}

export function createSheets(deps: {
  core: InternalCall;
  printer: Printer;
  company: Company;
}): Sheets {
  const { core, printer, company } = deps;
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
    investorSheet: (acting, investorId) => report(acting, { investorId }, investorSheet),
    agreementSheet: async (acting, id) => {
      const paper = await core(getAgreementPaper, { ...actingUser(acting), params: { id } });
      return printable(agreementSheet(paper, company), paper.asOf.today);
    },
    notice: async (acting, { investorId, agreementId = "" }) => {
      if (investorId === undefined) {
        const params = { id: agreementId };
        const paper = await core(getAgreementPaper, { ...actingUser(acting), params });
        return agreementSheet(paper, company).notice;
      }
      const paper = await core(getInvestorPaper, { ...actingUser(acting), body: { investorId } });
      return investorSheet(paper, company).notice ?? businessReport(paper, company, "all").notice;
    },
    businessReport: (acting, choice) => report(acting, choice, businessReport),
    investorReport: (acting, choice) => report(acting, choice, investorReport),
  };
}

const actingUser = ({ actor }: Acting) => ({ user: userOf(actor) });

const NAME_LENGTH = 120;

function fileNameOf({ title }: Sheet, today: string): string {
  const name = title.replaceAll(" · ", " - ").replace(/[/\\:*?"<>|\p{Cc}]/gu, "_");
  return `${[...name].slice(0, NAME_LENGTH).join("").trim()} - ${today}.pdf`;
}
