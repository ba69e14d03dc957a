import { getAgreementPaper, getInvestorPaper } from "@accord/contracts/internal";
import type { InvestorPaper } from "@accord/contracts/internal";
import type { ReportChoice } from "@accord/contracts";
import type { InternalCall } from "@accord/service-kit";
import type { Printer, Sheet } from "../../adapters/browser.ts";
import type { Company } from "../../company.ts";
import { agreementSheet } from "../../sheets/agreement-sheet.ts";
import { businessReport } from "../../sheets/business-report.ts";
import { investorReport } from "../../sheets/investor-report.ts";
import { investorSheet } from "../../sheets/investor-sheet.ts";

/** Who asks for a sheet, and in which request. */
export interface Asking {
  readonly user: { readonly id: string } | null;
  readonly requestId: string;
}

/** A printed sheet and the name to save it under. */
export interface PrintedSheet {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** The print sheets: core is asked once for the data, and nothing is kept. */
export interface Sheets {
  investorSheet(asking: Asking, id: string): Promise<PrintedSheet>;
  agreementSheet(asking: Asking, id: string): Promise<PrintedSheet>;
  businessReport(asking: Asking, choice: ReportChoice): Promise<PrintedSheet>;
  investorReport(asking: Asking, choice: ReportChoice): Promise<PrintedSheet>;
}

export function createSheets(deps: {
  core: InternalCall;
  printer: Printer;
  company: Company;
}): Sheets {
  const { core, printer, company } = deps;
  const print = async (sheet: Sheet, today: string): Promise<PrintedSheet> => ({
    bytes: await printer.print(sheet),
    fileName: fileNameOf(sheet, today),
  });
  const report = async (
    asking: Asking,
    choice: ReportChoice,
    draw: (paper: InvestorPaper, company: Company, scope: "all" | "one") => Sheet,
  ) => {
    const paper = await core(getInvestorPaper, { ...asking, body: choice });
    const scope = choice.agreementId === undefined ? "all" : "one";
    return print(draw(paper, company, scope), paper.asOf.today);
  };
  return {
    investorSheet: (asking, investorId) => report(asking, { investorId }, investorSheet),
    agreementSheet: async (asking, id) => {
      const paper = await core(getAgreementPaper, { ...asking, params: { id } });
      return print(agreementSheet(paper, company), paper.asOf.today);
    },
    businessReport: (asking, choice) => report(asking, choice, businessReport),
    investorReport: (asking, choice) => report(asking, choice, investorReport),
  };
}

const NAME_LENGTH = 120;

/** "Investor Sheet - Ada Lovelace - 2026-11-20.pdf", without what no file system takes. */
function fileNameOf({ title }: Sheet, today: string): string {
  const name = title.replaceAll(" · ", " - ").replace(/[/\\:*?"<>|\p{Cc}]/gu, "_");
  return `${[...name].slice(0, NAME_LENGTH).join("").trim()} - ${today}.pdf`;
}
