import type { Knex } from "knex";
import { formatUsd, parseMoney } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { createAgreement, saveNotes } from "../../../book/agreements/index.ts";
import { addInvestor } from "../../../book/investors/index.ts";
import { investorInput } from "../investor-input.ts";
import { agreementInput, type AgreementRowInput, type Parsed } from "../inputs.ts";
import { payoutInput, rolloverInput } from "../money-inputs.ts";
import type { RowOutcome, StoredIssue } from "../import-rows.store.ts";
import type { ReadRow } from "../read-rows.ts";
import { refusalIssues } from "../row-issues.ts";
import { issueOf } from "../import-issue.ts";
import { findAgreementRow, findInvestorId } from "./named-records.read.ts";
import { writePayout } from "./write-payout.ts";
import { writeRollover } from "./write-rollover.ts";
import type { Written } from "./written.ts";
import { findReference } from "../../../book/records/index.ts";

export interface WriteOptions {
  /** Payouts and rollovers follow: a closed agreement is closed after them. */
  readonly closesLater: boolean;
}

/**
 * Writes a row through the operation of its form, in a savepoint: a refusal becomes issues of the
 * row and nothing of it stays.
 */
export async function writeRow(
  context: TransactionContext,
  row: ReadRow,
  options: WriteOptions,
): Promise<RowOutcome & { readonly issues: readonly StoredIssue[] }> {
  const at = { sheet: row.sheet, n: row.n };
  try {
    const written = await context.trx.transaction((trx) =>
      write({ trx, clock: context.clock }, row, options),
    );
    if ("issues" in written) return { ...at, state: "failed", issues: written.issues };
    const issues = written.warnings.map((warning) =>
      issueOf(row, { ...warning, level: "warning" }),
    );
    const { state, recordId, before = null } = written;
    return { ...at, state, recordId, before, issues };
  } catch (error) {
    return { ...at, state: "failed", issues: refusalIssues(row, error) };
  }
}

type Result = Written | { readonly issues: readonly StoredIssue[] };

async function withInput<Input>(
  parsed: Parsed<Input>,
  work: (input: Input) => Promise<Written>,
): Promise<Result> {
  if ("issues" in parsed) return parsed;
  if ("skipped" in parsed) return { state: "present", recordId: null, warnings: [] };
  return work(parsed.input);
}

function write(context: TransactionContext, row: ReadRow, options: WriteOptions): Promise<Result> {
  switch (row.kind) {
    case "investors":
      return withInput(investorInput(row), async (input) => ({
        state: "imported",
        recordId: await addInvestor(context, input),
        warnings: [],
      }));
    case "agreements":
      return withInput(agreementInput(row), (input) => writeAgreement(context, input, options));
    case "payouts":
      return withInput(payoutInput(row), async (input) => {
        const id = await agreementNamed(context.trx, input.reference, "agreement");
        return writePayout(context, id, input);
      });
    case "rollovers":
      return withInput(rolloverInput(row), async (input) => {
        const { trx } = context;
        const id = await agreementNamed(trx, input.reference, "agreement");
        const { sourceReference } = input;
        const sourceId =
          sourceReference === null
            ? null
            : await agreementNamed(trx, sourceReference, "sourceAgreement");
        return writeRollover(context, { id, sourceId }, input);
      });
  }
}

async function writeAgreement(
  context: TransactionContext,
  { agreement, investorEmail, notes, totalRoi }: AgreementRowInput,
  { closesLater }: WriteOptions,
): Promise<Written> {
  const { trx } = context;
  const investorId = await investorNamed(trx, investorEmail);
  const status = closesLater ? "active" : agreement.status;
  const id = await createAgreement(context, { ...agreement, investorId, status });
  if (notes !== null) await saveNotes(context, id, notes);
  return { state: "imported", recordId: id, warnings: await totalWarning(trx, id, totalRoi) };
}

/** 422 at the field without a live investor of that e-mail. */
export async function investorNamed(db: Knex, email: string): Promise<string> {
  const row = await findInvestorId(db, email);
  if (row) return row.id;
  const message = `No investor has the email ${email}. Import that investor first.`;
  throw ruleBroken([{ path: "investorEmail", message }]);
}

async function agreementNamed(db: Knex, reference: string, path: string): Promise<string> {
  const row = await findReference(db, reference);
  if (row && row.deletedAt === null) return row.id;
  const message = row
    ? `${reference} was deleted. Restore it first.`
    : `No agreement has the reference ${reference}. Import that agreement first.`;
  throw ruleBroken([{ path, message }]);
}

async function totalWarning(
  db: Knex,
  id: string,
  inFile: string | null,
): Promise<Written["warnings"]> {
  if (inFile === null) return [];
  const row = await findAgreementRow(db, id);
  return totalDifference(inFile, row?.totalRoi ?? "0.00");
}

export function totalDifference(inFile: string, planned: string): Written["warnings"] {
  let told: number;
  try {
    told = parseMoney(inFile);
  } catch {
    return [];
  }
  const plan = parseMoney(planned);
  if (told === plan) return [];
  const message = `The file says ${formatUsd(told)}, the plan gives ${formatUsd(plan)}`;
  return [{ field: "totalRoi", title: "Total ROI differs from the plan", message }];
}
