import type { PayoutRunLineQuery } from "@accord/contracts";
import type { Clock, Page } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { readNews } from "./lines-to-review.store.ts";
import { isOpen, readPresentLines, stops, type PresentLine } from "./present-lines.ts";
import type { RunLineRow } from "./run-lines.store.ts";
import { termsOf } from "./run-terms.ts";

/** Ids of the lines that a filter finds now; undefined where it is not set or reads what is stored. */
export interface FoundLines {
  readonly problem?: readonly string[] | undefined;
  readonly news?: readonly string[] | undefined;
}

/** The list of the lines of an open run shows the problems and what is new as of now. */
export async function presentList(db: Knex, run: PayoutRunRow, clock: Clock) {
  const terms = isOpen(run) ? await termsOf(db, run, clock) : null;
  const withProblem = async (wanted: PayoutRunLineQuery["problem"]) => {
    if (!terms || wanted === undefined) return undefined;
    const all = await readPresentLines(db, run, terms);
    const has = (one: PresentLine) =>
      wanted === "blocking" ? stops(one) : one.problems.includes(wanted);
    return all.filter(has).map(({ line }) => line.id);
  };
  const withNews = async (wanted: PayoutRunLineQuery["news"]) => {
    if (!terms || wanted === undefined) return undefined;
    const all = [...(await readNews(db, run))];
    return all.flatMap(([id, news]) =>
      (wanted === "any" ? news.length > 0 : news.includes(wanted)) ? [id] : [],
    );
  };
  return {
    find: async ({
      problem,
      news,
    }: Pick<PayoutRunLineQuery, "problem" | "news">): Promise<FoundLines> => ({
      problem: await withProblem(problem),
      news: await withNews(news),
    }),
    async ofPage<Row extends RunLineRow>(page: Page<Row>): Promise<Page<Row>> {
      if (!terms) return page;
      const included = page.rows.filter(({ state }) => state === "included");
      const found = await readPresentLines(db, run, terms, { chosen: included });
      const problems = new Map(found.map((one) => [one.line.id, one.problems]));
      const ids = page.rows.map(({ id }) => id);
      const news = await readNews(db, run, ids);
      const rows = page.rows.map((row) => ({
        ...row,
        problems: problems.get(row.id) ?? row.problems,
        news: news.get(row.id) ?? row.news,
      }));
      return { ...page, rows };
    },
  };
}
