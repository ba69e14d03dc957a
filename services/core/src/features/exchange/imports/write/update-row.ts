import { agreementInput as agreementBody } from "@accord/contracts";
import { formatMoney, parseMoney } from "@accord/domain";
import { conflict } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { saveNotes, updateAgreement } from "../../../book/agreements/index.ts";
import { changeInvestor } from "../../../book/investors/index.ts";
import type { RowResult } from "../import-rows.store.ts";
import { investorInput } from "../investor-input.ts";
import { agreementInput } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { refusalIssues } from "../row-issues.ts";
import { lockStoredInvestor } from "./named-records.read.ts";
import { agreementChanges, investorChanges, investorPatch, isCutOf } from "./record-changes.ts";
import type { Outcome } from "./write-component.ts";
import { lockRows } from "../../../book/records/index.ts";

type Update = Pick<RowResult, "recordId" | "changes">;

/**
 * Changes the matched fields of a record that is there already, by the rules of its form. Fails where
 * one of them no longer has the value that the check showed.
 */
export async function updateRow(
  { trx, clock }: TransactionContext,
  row: ReadRow,
  { recordId, changes }: Update,
): Promise<Outcome> {
  const at = { sheet: row.sheet, n: row.n };
  const id = recordId ?? "";
  try {
    await trx.transaction((inner) =>
      row.kind === "investors"
        ? updateInvestorRow(inner, row, { id, changes })
        : updateAgreementRow({ trx: inner, clock }, row, { id, changes }),
    );
    return { ...at, state: "updated", recordId: id, issues: [] };
  } catch (error) {
    return { ...at, state: "failed", issues: refusalIssues(row, error) };
  }
}

interface Stored {
  readonly id: string;
  /** As the check showed them. */
  readonly changes: Update["changes"];
}

const valuesBefore = (changes: Update["changes"]) =>
  JSON.stringify(changes.map(({ field, before }) => [field, before]));

/** 409 */
function requireUnchanged(shown: Update["changes"], current: Update["changes"]): void {
  if (valuesBefore(shown) !== valuesBefore(current))
    throw conflict("It was changed after the check. Upload the file again to compare.");
}

async function updateInvestorRow(
  trx: Knex.Transaction,
  row: ReadRow,
  { id, changes }: Stored,
): Promise<void> {
  const stored = await lockStoredInvestor(trx, id);
  if (!stored) return;
  const parsed = investorInput(row, stored);
  if (!("input" in parsed)) return;
  requireUnchanged(changes, investorChanges(row, parsed.input, stored));
  await changeInvestor(trx, id, investorPatch(row, parsed.input, stored));
}

async function updateAgreementRow(
  context: TransactionContext,
  row: ReadRow,
  { id, changes }: Stored,
): Promise<void> {
  const { trx } = context;
  const parsed = agreementInput(row);
  const [stored] = await lockRows(trx, [id]);
  if (!("input" in parsed) || !stored) return;
  requireUnchanged(changes, agreementChanges(row, parsed.input, stored));
  const { agreement, notes } = parsed.input;
  const before = new Map<string, unknown>(Object.entries(stored));
  const matched = Object.entries(agreement).filter(([name, value]) => {
    const column = name === "investorEmail" ? "investorEmail2" : name;
    if (isCutOf(row, column, before.get(name))) return false;
    return row.values[column] !== undefined && row.values[column] !== null && value !== null;
  });
  const { investorId } = stored;
  const initial =
    "investmentAmount" in row.values ? agreement.investmentAmount : stored.initialInvestment;
  const body = agreementBody.parse({
    ...stored,
    firstPayoutDate: null,
    totalRoi: null,
    ...Object.fromEntries(matched),
    investorId,
    reference: stored.reference,
    initialInvestment: initial,
    investmentAmount: formatMoney(
      parseMoney(stored.investmentAmount) -
        parseMoney(stored.initialInvestment) +
        parseMoney(initial),
    ),
  });
  await updateAgreement(context, id, body, null);
  const isNew = notes !== stored.notes && !isCutOf(row, "notes", stored.notes);
  if (notes !== null && isNew) await saveNotes(context, id, notes);
}
