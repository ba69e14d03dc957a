import type { ImportRow, Investor, NewInvestor } from "@accord/contracts";
import type { ReadRow } from "../read-rows.ts";

const text = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === "boolean"
      ? yesNo(value)
      : String(value);

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** What an update would change: only fields whose column is matched. */
export function investorChanges(
  row: ReadRow,
  input: NewInvestor,
  stored: Investor,
): ImportRow["changes"] {
  const fields = Object.keys(row.values).filter((name) => name !== "email");
  const after = new Map(Object.entries(input));
  const before = new Map(Object.entries(stored));
  return fields.flatMap((field) => {
    const [was, is] = [text(before.get(field)), text(after.get(field))];
    return was === is || is === null ? [] : [{ field, before: was, after: is }];
  });
}
