import type { JournalAccounts } from "@accord/domain";
import type { Knex } from "knex";
import { readFirmSettings } from "../firm-settings/index.ts";
import type { FundingAccountRow } from "../funding-accounts/index.ts";
import type { PayoutRunRow } from "./payout-runs.store.ts";

const accountFields = [
  ...["name", "odfiRouting", "accountKind", "immediateDestination", "immediateDestinationName"],
  ...["immediateOrigin", "immediateOriginName", "companyName", "companyId"],
  ...["companyDiscretionary", "balanced", "addenda", "lineEnd", "fileExtension"],
] as const satisfies readonly (keyof FundingAccountRow)[];

/** What the files of a released run are made with, whatever the settings become. No secrets. */
export interface ReleasedTerms {
  readonly account: Partial<FundingAccountRow>;
  readonly journal: JournalAccounts;
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
  };
}

export const accountAtRelease = (
  run: PayoutRunRow,
  account: FundingAccountRow,
): FundingAccountRow => ({ ...account, ...run.releasedTerms?.account });

/** Texts of the lines that the files show, as they are at the release. */
export const keepLineTexts = (trx: Knex.Transaction, runId: string): Promise<unknown> =>
  trx.raw(
    `update payout_run_lines l set reference = a.reference, period_label = p.period_label
     from agreements a, payout_run_lines own left join payouts p on p.id = own.payout_id
     where l.run_id = :runId and a.id = l.agreement_id and own.id = l.id`,
    { runId },
  );
