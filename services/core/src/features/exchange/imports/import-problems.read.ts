import type { ImportProblem } from "@accord/contracts";
import type { Knex } from "knex";
import type { StoredIssue } from "./import-rows.store.ts";
import { shownOption } from "./row-issues.ts";

interface ProblemRow extends Omit<ImportProblem, "count" | "repair"> {
  readonly count: string;
  readonly repair: StoredIssue["repair"];
  readonly text: string;
  readonly proposal: string | null;
  readonly options: string[] | null;
}

const MAX_PROBLEMS = 200;

/** Groups the issues of all rows by what they have in common: errors first, then by rows. */
export async function readProblems(db: Knex, batchId: string): Promise<ImportProblem[]> {
  const { rows } = await db.raw<{ rows: ProblemRow[] }>(
    `select i.key, r.sheet, i.field, i.level, min(i.title) || case when min(i.title) <> max(i.title) then ', and others like it' else '' end
         as title,
       (array_agg(i.example order by r.n))[1] as example,
       count(*) as count, min(r.n) as first_row, max(r.n) as last_row, min(i.repair) as repair,
       (array_agg(i.text order by r.n))[1] as text, min(i.proposal) as proposal,
       (array_agg(i.options order by r.n))[1] as options
     from import_rows r, jsonb_to_recordset(r.issues) as i(key text, field text, level text,
       title text, example text, repair text, text text, proposal text, options jsonb)
     where r.batch_id = ?
     group by i.key, r.sheet, i.field, i.level
     order by i.level, count(*) desc, min(r.n)
     limit ${MAX_PROBLEMS}`,
    [batchId],
  );
  return rows.map(({ repair, text, proposal, options, count, ...row }) => ({
    ...row,
    count: Number(count),
    repair: repairOf({ repair, text, proposal, options }),
  }));
}

function repairOf({
  repair,
  text,
  proposal,
  options,
}: Pick<ProblemRow, "repair" | "text" | "proposal" | "options">): ImportProblem["repair"] {
  switch (repair) {
    case null:
      return null;
    case "replace":
      return { type: "replace", from: text, proposal };
    case "pad_zeros":
      return { type: "pad_zeros" };
    case "choose":
      return { type: "choose", from: text, options: (options ?? []).map(shownOption) };
  }
}
