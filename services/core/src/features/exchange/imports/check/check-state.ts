import { importFields } from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { keysOf } from "../inputs.ts";
import { positions, type RowResult, type StoredIssue } from "../import-rows.store.ts";
import type { ReadRow } from "../read-rows.ts";
import { doubtIssues, noticeIssues } from "../cell-issues.ts";
import { issueOf } from "../import-issue.ts";
import type { Money } from "../write/natural-keys.ts";
import type { Person } from "./same-person.ts";

export interface MoneyRow {
  readonly row: ReadRow;
  readonly money: Omit<Money, "pays">;
}

export interface State {
  readonly db: Knex;
  readonly clock: Clock;
  readonly updates: boolean;
  readonly results: Map<string, RowResult>;
  /** Records of the file itself by key. */
  readonly known: Map<string, "here" | "broken">;
  /** Investors of the file itself by key, whatever their rows are. */
  readonly people: Map<string, Person>;
  /** Rows whose payment or rollover is not recorded already. */
  readonly newMoney: MoneyRow[];
}

export function result(
  row: ReadRow,
  more: Partial<RowResult> & Pick<RowResult, "state">,
): RowResult {
  return {
    sheet: row.sheet,
    n: row.n,
    changes: [],
    keys: keysOf(row),
    naturalKey: null,
    position: row.kind === "investors" ? positions.investors : positions.agreements,
    recordId: null,
    ...more,
    issues: [...(more.issues ?? []), ...(more.state === "present" ? [] : noticeIssues(row))],
  };
}

export const broken = (row: ReadRow, issues: readonly StoredIssue[]) =>
  result(row, { state: "to_fix", issues });

/** Of cells that change the record: others are not written. */
export const changeDoubts = (row: ReadRow, changes: RowResult["changes"]): StoredIssue[] =>
  doubtIssues(row).filter((issue) => changes.some(({ field }) => field === issue.field));

/** Of cells that differ from the record, which no update changes. */
export const differences = (row: ReadRow, changes: RowResult["changes"]): StoredIssue[] =>
  changes.map(({ field, before, after }) => {
    const label = importFields[row.kind].find(({ name }) => name === field)?.label ?? field;
    return issueOf(row, {
      ...{ field, level: "warning", text: after ?? "" },
      message: `The record has ${before ?? "nothing"} and keeps it, unless existing records are updated`,
      title: `${label} differs from the record`,
      example: `As in ${after ?? ""}`,
    });
  });

export const twice = (
  row: ReadRow,
  { field, text, what, whose = "" }: Record<"field" | "text" | "what", string> & { whose?: string },
): StoredIssue =>
  issueOf(row, {
    field,
    message: `Another row above has this ${what}${whose === "" ? "" : `: ${whose}`}`,
    title: `${what.charAt(0).toUpperCase()}${what.slice(1)} is in the file twice`,
    example: `As in ${text}`,
  });
