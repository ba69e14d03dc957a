import type { InvestorPatch, NewInvestor } from "@accord/contracts";
import {
  importFields,
  investorNames,
  kindFields,
  kindLabel,
  secondPartyNames,
} from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { investorColumns, requireDigitsOfTaxIds } from "../../../book/investors/index.ts";
import type { InvestorRow } from "../../../book/records/index.ts";
import { issueOf } from "../import-issue.ts";
import type { StoredIssue } from "../import-rows.store.ts";
import type { ReadRow } from "../read-rows.ts";
import { investorPatch } from "../write/record-changes.ts";

const following = ["hasSecondParty", ...secondPartyNames, ...kindFields.map(({ name }) => name)];
const labelOf = (name: string) =>
  importFields.investors.find((field) => field.name === name)?.label ?? name;

/**
 * What the update of an investor does beside the cells that change: warnings of fields that another kind
 * loses or that follow others, and errors where the tax id on file refuses it.
 */
export async function updateIssues(
  db: Knex,
  row: ReadRow,
  input: NewInvestor,
  stored: InvestorRow,
): Promise<StoredIssue[]> {
  const patch = investorPatch(row, input, stored);
  let columns;
  try {
    columns = investorColumns(patch, stored);
  } catch (error) {
    return refusals(row, error, "The record cannot be changed so");
  }
  return [
    ...kindIssueOf(row, patch, stored),
    ...clearedIssue(row, patch, columns, stored),
    ...remadeIssue(row, patch, columns, stored),
    ...addressIssue(row, columns, stored),
    ...(await taxIdIssues(db, row, columns, stored)),
  ];
}

const issue = (
  row: ReadRow,
  field: string,
  [title, message]: readonly [string, string],
  level: "warning" | "error" = "warning",
) => issueOf(row, { field, level, title, message });

function refusals(row: ReadRow, error: unknown, title: string): StoredIssue[] {
  if (!(error instanceof ServiceError) || !error.issues) throw error;
  return error.issues.map(({ path, message }) => issue(row, path, [title, message], "error"));
}

/** An IRA has the e-mail of its owner in many books, which names another record here. */
function kindIssueOf(row: ReadRow, { kind }: InvestorPatch, stored: InvestorRow): StoredIssue[] {
  if (kind === undefined || kind === stored.kind) return [];
  const [before, after] = [kindLabel(stored.kind), kindLabel(kind)];
  const { display } = investorNames(stored);
  const message = `The record of ${display}, with its agreements, becomes the ${after}. Give a new record an email of its own, such as name+ira@example.com`;
  return [issue(row, "email", [`${before} on file becomes ${after}`, message])];
}

function clearedIssue(
  row: ReadRow,
  patch: InvestorPatch,
  columns: InvestorPatch,
  stored: InvestorRow,
): StoredIssue[] {
  if (patch.kind === undefined || patch.kind === stored.kind) return [];
  const [before, after] = [stored, columns].map(
    (of) => new Map<string, unknown>(Object.entries(of)),
  );
  const lost = following.filter((name) => {
    const was = before?.get(name);
    const isGone = after?.has(name) === true && (after.get(name) ?? false) === false;
    return was !== null && was !== undefined && was !== false && isGone;
  });
  if (lost.length === 0) return [];
  const fields = lost.map(labelOf).join(", ");
  const title = "The new kind clears what the record has";
  return [issue(row, "kind", [title, `The record loses ${fields}`])];
}

function remadeIssue(
  row: ReadRow,
  patch: InvestorPatch,
  { legalName }: InvestorPatch,
  stored: InvestorRow,
): StoredIssue[] {
  if (patch.legalName !== undefined || !legalName || legalName === stored.legalName) return [];
  const title = "Legal name follows custodian and owner";
  return [issue(row, "legalName", [title, `The legal name becomes ${legalName}`])];
}

function addressIssue(row: ReadRow, columns: InvestorPatch, stored: InvestorRow): StoredIssue[] {
  const { custodianName, payeeAddress = stored.payeeAddress } = columns;
  const isMoved = custodianName !== undefined && custodianName !== stored.custodianName;
  if (!isMoved || payeeAddress === null || payeeAddress !== stored.payeeAddress) return [];
  const title = "Checks go to the address of the former custodian";
  const message = `The custodian changes and the payee address stays ${stored.payeeAddress}, ${stored.payeeCity}`;
  return [issue(row, "payeeAddress", [title, message])];
}

async function taxIdIssues(
  db: Knex,
  row: ReadRow,
  columns: InvestorPatch,
  stored: InvestorRow,
): Promise<StoredIssue[]> {
  const isAsked = (["kind", "lastFourSsn", "secondPartyLastFourSsn"] as const).some(
    (name) => columns[name] !== undefined && columns[name] !== stored[name],
  );
  if (!isAsked) return [];
  try {
    await requireDigitsOfTaxIds(db, stored.id, stored, columns);
    return [];
  } catch (error) {
    return refusals(row, error, "It does not agree with the tax id on file");
  }
}
