import { parseMoney, planWithMovements, type Cents, type Day } from "@accord/domain";
import { ownWork, type Caller } from "@accord/service-kit";
import type { Knex } from "knex";
import { readTerms } from "../../book/agreements/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import { paidWithoutApprover, payingRows } from "./import-approvals.store.ts";
import { sheetsOf, type BatchRow } from "./imports.store.ts";
import { agreementInput } from "./inputs.ts";
import { payoutInput } from "./money-inputs.ts";
import { createRowReader, type ReadRow } from "./read-rows.ts";

const DAY_MS = 86_400_000;

/** What the file marks as paid. Rollovers leave the money with the firm. */
export async function paidByFile(trx: Knex, batchId: string, today: Day) {
  const read = createRowReader(await sheetsOf(trx, batchId));
  let [paidCount, paidAmount] = [0, 0];
  for await (const rows of payingRows(trx, batchId)) {
    for (const stored of rows) {
      const row = read(stored);
      for (const amount of row ? paidByRow(row, today) : []) {
        paidCount += 1;
        paidAmount += amount;
      }
    }
  }
  return { paidCount, paidAmount };
}

/** The amounts that become paid, of a new agreement those due before today. */
function paidByRow(row: ReadRow, today: Day): Cents[] {
  if (row.kind === "payouts") {
    const parsed = payoutInput(row);
    const isPaid = "input" in parsed && parsed.input.type === "paid";
    return isPaid ? [parseMoney(parsed.input.payout.amount)] : [];
  }
  const parsed = row.values["paidBeforeToday"] === true ? agreementInput(row) : null;
  if (!parsed || !("input" in parsed)) return [];
  const { rows } = planWithMovements(readTerms(parsed.input.agreement, null), []);
  return rows.flatMap(({ date, amount }) => (date < today && amount > 0 ? [amount] : []));
}

/**
 * Whether the payments of this file, with what the same people imported in the last 24 hours, reach
 * the limit of the second approval (docs/rules.md#approval-of-an-import).
 */
export async function needsApprover(
  trx: Knex.Transaction,
  batch: BatchRow,
  started: { readonly paidAmount: Cents; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { paidAmount, userId, now } = started;
  if (paidAmount === 0 || batch.approvedBy !== null) return false;
  const limit = parseMoney((await readFirmSettings(trx)).secondApprovalFrom);
  const since = new Date(now.getTime() - DAY_MS);
  const people = [userId, batch.createdBy];
  return paidAmount + (await paidWithoutApprover(trx, batch.id, { people, since })) >= limit;
}

/** Everybody who may not approve the import. */
export const peopleOf = ({ createdBy, importedBy, editors }: BatchRow): readonly string[] => [
  ...new Set([createdBy, ...(importedBy === null ? [] : [importedBy]), ...editors]),
];

/** Null for who had no part in the import. */
export function ownPart(batch: BatchRow, userId: string | null): string | null {
  const parts: [string, boolean][] = [
    ["uploaded this file", batch.createdBy === userId],
    ["changed this import", batch.editors.some((id) => id === userId)],
    ["started this import", batch.importedBy === userId],
  ];
  const part = parts.find(([, isOwn]) => isOwn)?.[0];
  return part === undefined ? null : `You ${part}. Someone else has to approve it.`;
}

/** 403 for who had a part in the import. */
export function requireOther(batch: BatchRow, { userId }: Caller): void {
  const part = ownPart(batch, userId);
  if (part !== null) throw ownWork(part);
}
