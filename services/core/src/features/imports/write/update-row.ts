import { agreementInput as agreementBody } from "@accord/contracts";
import { formatMoney, parseMoney } from "@accord/domain";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { saveNotes, updateAgreement, type AgreementRow } from "../../agreements/index.ts";
import { changeInvestor } from "../../investors/index.ts";
import { agreementInput, investorInput } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { refusalIssues } from "../row-issues.ts";
import type { Outcome } from "./write-component.ts";

/** Changes the matched fields of a record that is there already, by the rules of its form. */
export async function updateRow(
  { trx, clock }: TransactionContext,
  row: ReadRow,
  id: string,
): Promise<Outcome> {
  const at = { sheet: row.sheet, n: row.n };
  try {
    await trx.transaction((inner) =>
      row.kind === "investors"
        ? updateInvestorRow(inner, row, id)
        : updateAgreementRow({ trx: inner, clock }, row, id),
    );
    return { ...at, state: "updated", recordId: id, issues: [] };
  } catch (error) {
    return { ...at, state: "failed", issues: refusalIssues(row, error) };
  }
}

async function updateInvestorRow(trx: Knex.Transaction, row: ReadRow, id: string): Promise<void> {
  const parsed = investorInput(row);
  if (!("input" in parsed)) return;
  const names = new Set(Object.keys(row.values));
  const fields = Object.fromEntries(
    Object.entries(parsed.input).filter(([name, value]) => names.has(name) && value !== null),
  );
  await changeInvestor(trx, id, fields);
}

async function updateAgreementRow(
  context: TransactionContext,
  row: ReadRow,
  id: string,
): Promise<void> {
  const { trx } = context;
  const parsed = agreementInput(row);
  const stored: AgreementRow | undefined = await trx("agreements").where({ id }).first();
  if (!("input" in parsed) || !stored) return;
  const { agreement, notes } = parsed.input;
  const given = new Map(Object.entries(agreement));
  const matched = [...given].filter(([name, value]) => {
    const column = name === "investorEmail" ? "investorEmail2" : name;
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
  if (notes !== null && notes !== stored.notes) await saveNotes(context, id, notes);
}
