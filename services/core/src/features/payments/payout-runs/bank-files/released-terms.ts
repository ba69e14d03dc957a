import { achText, csvExact, csvText, type JournalAccounts } from "@accord/domain";
import type { Knex } from "knex";
import { readFirmSettings } from "../../../base/firm-settings/index.ts";
import type { FundingAccountRow } from "../../funding-accounts/index.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

/** Printed into the bank file, or deciding its form. */
export const fileFields = [
  ...["odfiRouting", "accountKind", "immediateDestination", "immediateDestinationName"],
  ...["immediateOrigin", "immediateOriginName", "companyName", "companyId"],
  ...["companyDiscretionary", "balanced", "addenda", "lineEnd", "fileExtension"],
] as const satisfies readonly (keyof FundingAccountRow)[];
const accountFields = ["name", ...fileFields] as const;

/** What the files of a released run are made with, whatever the settings become. No secrets. */
export interface ReleasedTerms {
  readonly account: Partial<FundingAccountRow>;
  readonly journal: JournalAccounts;
  /** Absent in runs whose files blank letters in ASCII and guard all texts against formulas. */
  readonly texts?: "exact";
  /** Absent in runs whose mailing list has a row for each line. */
  readonly mailingRows?: "pieces";
  /** Absent in runs whose mailing list and register do not mark void checks. */
  readonly voidChecks?: "marked";
  /** Absent of a run that was released before there were codes. */
  readonly xero?: { readonly codes: JournalAccounts; readonly taxRate: string };
}

export async function readReleasedTerms(
  db: Knex,
  account: FundingAccountRow,
): Promise<ReleasedTerms> {
  const settings = await readFirmSettings(db);
  return {
    account: Object.fromEntries(accountFields.map((field) => [field, account[field]])),
    journal: {
      interestExpense: settings.interestAccount,
      notesPayable: settings.notesAccount,
      withholdingPayable: settings.withholdingAccount,
      cash: account.cashAccountName,
    },
    texts: "exact",
    mailingRows: "pieces",
    voidChecks: "marked",
    xero: {
      codes: {
        interestExpense: settings.xeroInterestCode ?? "",
        notesPayable: settings.xeroNotesCode ?? "",
        withholdingPayable: settings.xeroWithholdingCode ?? "",
        cash: account.xeroCashCode ?? "",
      },
      taxRate: settings.xeroTaxRate ?? "",
    },
  };
}

/** Text of a cell in a file for a bank or another program. */
export const machineCell = ({ releasedTerms }: PayoutRunRow): ((text: string) => string) =>
  releasedTerms?.texts === "exact" ? csvExact : csvText;

/** Spells a text as the bank files of a run have it. */
export const bankText = ({
  releasedTerms,
}: Pick<PayoutRunRow, "releasedTerms">): ((text: string) => string) =>
  releasedTerms?.texts === "exact" ? achText : blankedText;

const blankedText = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\x20-\x7E]/g, " ");

export const accountAtRelease = (
  run: PayoutRunRow,
  account: FundingAccountRow,
): FundingAccountRow => ({ ...account, ...run.releasedTerms?.account });
