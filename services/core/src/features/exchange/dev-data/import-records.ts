import { agreementInput, newAgreement, newInvestor } from "@accord/contracts";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { createAgreement, saveNotes, updateAgreement } from "../../book/agreements/index.ts";
import { fileAttachment } from "../../files/attachments/index.ts";
import { addInvestor } from "../../book/investors/index.ts";
import { refreshInvestorTotals } from "../../book/totals/index.ts";
import { addUser } from "../../base/users/index.ts";
import type { Vault } from "../../base/vault/index.ts";
import {
  agreementsToImport,
  type AgreementToImport,
  type ImportedAgreement,
} from "./agreements-data.ts";
import { filesToImport } from "./documents-data.ts";
import type { Step } from "./history-steps.ts";
import { historySteps, paidWithoutRun } from "./history.ts";
import { paymentSteps } from "./payment-steps.ts";
import { clockOn, dayIn, importDays, paydayIn, type ImportDays } from "./import-days.ts";
import { importId } from "./import-id.ts";
import { importedInvestorIds } from "./imported-ids.ts";
import { emailInUse } from "./import.read.ts";
import { importedInvestors } from "./investors-data.ts";
import { findReference } from "../../book/records/index.ts";

/** Skipped when the accounts already exist. */
const staff = {
  email: "staff@example.com",
  firstName: "Staff",
  lastName: "Member",
  profileImageUrl: null,
};

/**
 * Writes the development data relative to today, through the product's own operations, each on its
 * own day. Without a vault there are no bank details, and so no payout runs.
 */
export async function importRecords(
  context: TransactionContext,
  vault: Vault | null,
): Promise<void> {
  const { trx, clock } = context;
  const today = clock.today();
  const days = importDays(today);
  const staffId = await addUser(trx, importId("user"), staff);
  for (const [name, fields] of Object.entries(importedInvestors)) {
    const email = await freeEmail(trx, fields.email);
    const input = newInvestor.parse({ ...fields, email });
    await addInvestor(context, input, { id: importId(`investor/${name}`) });
  }
  const agreements = await withReferences(trx, agreementsToImport(days));
  const steps = [
    ...agreements.map(creationStep),
    ...historySteps(days),
    ...agreements.flatMap((agreement) => closingSteps(agreement, days)),
    ...(vault ? await paymentSteps(trx, { vault, staffId }, today) : paidWithoutRun(days)),
  ];
  for (const { day, run } of steps.toSorted((a, b) =>
    a.day < b.day ? -1 : Number(a.day > b.day),
  )) {
    await run({ trx, clock: day < today ? clockOn(day, clock) : clock });
  }
  await writeNotesAndFiles(context);
  await refreshInvestorTotals(trx, importedInvestorIds, today);
}

/** Adds a number to an address that a live investor already uses. */
async function freeEmail(trx: Knex.Transaction, email: string): Promise<string> {
  let free = email;
  for (let number = 2; await emailInUse(trx, free); number += 1) {
    free = email.replace("@", `.${number}@`);
  }
  return free;
}

type Referenced = AgreementToImport & { readonly reference: string };

/** Numbered by start within each year, skipping references in use. */
async function withReferences(
  trx: Knex.Transaction,
  agreements: readonly AgreementToImport[],
): Promise<Referenced[]> {
  const last = new Map<string, number>();
  const referenced: Referenced[] = [];
  for (const agreement of agreements) {
    let number = last.get(agreement.year) ?? 0;
    let reference: string;
    do {
      number += 1;
      reference = `AGR-${agreement.year}-${String(number).padStart(4, "0")}`;
    } while (await findReference(trx, reference));
    last.set(agreement.year, number);
    referenced.push({ ...agreement, reference });
  }
  return referenced;
}

const creationStep = ({ id, body, reference }: Referenced): Step => {
  const input = newAgreement.parse({ ...body, reference });
  return { day: input.startDate, run: (context) => createAgreement(context, input, { id }) };
};

const endings = ({ quarter, half, year }: ImportDays) =>
  ({
    okaforEnded: { day: paydayIn(year, -4), status: "completed" },
    anandEnded: { day: paydayIn(quarter, -2), status: "completed" },
    anandRepaid: { day: dayIn(year, -9, 20), status: "completed" },
    reyesCancelled: { day: dayIn(half, 0, 1), status: "cancelled" },
  }) satisfies Partial<Record<ImportedAgreement, object>>;

function closingSteps({ name, id, body }: Referenced, days: ImportDays): Step[] {
  return Object.entries(endings(days))
    .filter(([closed]) => closed === name)
    .map(([, { day, status }]) => {
      const input = agreementInput.parse({ ...body, status });
      return { day, run: (context) => updateAgreement(context, id, input, null) };
    });
}

async function writeNotesAndFiles(context: TransactionContext): Promise<void> {
  const note = "Prefers wire transfer. Call before any change of account details.";
  await saveNotes(context, importId("agreement/natarajan"), note);
  for (const { agreement, slot, key, fileName } of filesToImport) {
    const target = {
      kind: "additional",
      agreementId: importId(`agreement/${agreement}`),
      slot,
    } as const;
    await fileAttachment(context.trx, target, { key, fileName, contentType: "application/pdf" });
  }
}
