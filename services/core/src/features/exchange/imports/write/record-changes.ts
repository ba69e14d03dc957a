import type { ImportRow, InvestorPatch, NewInvestor } from "@accord/contracts";
import { cutWholeNumbers, importFields, isMaskOf, numberUse } from "@accord/domain";
import type { AgreementRowInput } from "../inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import type { AgreementRow, InvestorRow } from "../../../book/records/index.ts";

const yesNo = (value: boolean) => (value ? "Yes" : "No");

const text = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === "boolean"
      ? yesNo(value)
      : String(value);

type Named = ReadonlyMap<string, unknown>;

const withoutMarks = (cell: string) => cell.replace(/^'+/, "");

/** Whether the cell is the recorded text whose long numbers were cut, as in a file of our exports. */
export function isCutOf({ kind, values, doubts }: ReadRow, name: string, stored: unknown): boolean {
  if (doubts[name] !== "cutText" || typeof stored !== "string") return false;
  const field = importFields[kind].find((one) => one.name === name);
  const cut = cutWholeNumbers(stored, numberUse(field?.label ?? "", field));
  return withoutMarks(cut) === withoutMarks(String(values[name]));
}

/** Matched fields whose cell says something else than the record; an empty cell changes nothing. */
const changesOf = (
  row: ReadRow,
  fields: readonly string[],
  before: Named,
  after: Named,
): ImportRow["changes"] =>
  fields.flatMap((field) => {
    if (isCutOf(row, field, before.get(field))) return [];
    const [was, is] = [text(before.get(field)), text(after.get(field))];
    return was === is || is === null ? [] : [{ field, before: was, after: is }];
  });

const given = ({ values }: ReadRow): string[] =>
  Object.keys(values).filter((name) => values[name] !== null);

export const investorChanges = (
  row: ReadRow,
  input: NewInvestor,
  stored: InvestorRow,
): ImportRow["changes"] =>
  changesOf(
    row,
    given(row).filter((name) => name !== "email"),
    new Map(Object.entries(stored)),
    new Map(Object.entries(withAccountOf(stored, input))),
  );

/** An account as lists and exports show it is no other one. */
const withAccountOf = (stored: InvestorRow, input: NewInvestor): NewInvestor =>
  isMaskOf(input.custodianAccount, stored.custodianAccount)
    ? { ...input, custodianAccount: stored.custodianAccount }
    : input;

/** What an update of the row writes. */
export function investorPatch(
  row: ReadRow,
  input: NewInvestor,
  stored: InvestorRow,
): InvestorPatch {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        name in row.values && value !== null && !isCutOf(row, name, before.get(name)),
    ),
  );
}

/** Names of the row, its agreement and what only a new agreement takes. */
const fixed = new Set(["reference", "investorEmail", "paidBeforeToday", "totalRoi", "term"]);

export function agreementChanges(
  row: ReadRow,
  { agreement, notes }: AgreementRowInput,
  stored: AgreementRow,
): ImportRow["changes"] {
  const before = new Map<string, unknown>(Object.entries(stored));
  before.set("investmentAmount", stored.initialInvestment);
  before.set("investorEmail2", stored.investorEmail);
  const after = new Map<string, unknown>(Object.entries({ ...agreement, notes }));
  after.set("investorEmail2", agreement.investorEmail);
  return changesOf(
    row,
    given(row).filter((name) => !fixed.has(name)),
    before,
    after,
  );
}
