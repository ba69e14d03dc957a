import type { Knex } from "knex";
import type { RunLineRow } from "../lines/run-lines.store.ts";

/** A line as the files of a run show it. */
export interface FileLine extends RunLineRow {
  readonly reference: string;
  readonly checkNumber: string | null;
  readonly checkStatus: "issued" | "void" | null;
  readonly accountLastFour: string | null;
}

/** The lines that the run paid or pays, whatever became of them. */
export const readFileLines = (db: Knex, runId: string): Promise<FileLine[]> =>
  db("payout_run_lines as l")
    .join("agreements as a", "a.id", "l.agreementId")
    .leftJoin("checks as c", "c.id", "l.checkId")
    .leftJoin("payee_accounts as p", "p.id", "l.payeeAccountId")
    .where("l.runId", runId)
    .whereIn("l.state", ["included", "paid", "returned", "voided"])
    .orderBy("l.position")
    .select("l.*", db.raw("coalesce(l.reference, a.reference) as reference"))
    .select("c.number as checkNumber", "c.status as checkStatus", "p.accountLastFour");

export const addressParts = ({ address }: FileLine): string[] =>
  [address.street, address.city, address.state, address.zip].map((part) => part ?? "");
