import { investor, listInvestors } from "@accord/contracts";
import type { Investor } from "@accord/contracts";
import { sendPageHeaders, streamArray } from "@accord/service-kit";
import type { Call, Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshDueTotals } from "../totals/index.ts";
import { toInvestor } from "./investor-row.ts";
import { countInvestors, readInvestorPage } from "./investors.read.ts";
import type { InvestorQuery } from "./investors.read.ts";

const BATCH = 500;

/** A page when `limit` is given, otherwise the whole list as a stream. */
export async function answerInvestorList(
  deps: { db: Knex; clock: Clock },
  { query, req, res }: Call<typeof listInvestors>,
): Promise<Investor[] | void> {
  const { db, clock } = deps;
  await refreshDueTotals(db, clock.today());
  const q = query.q ?? "";
  const ask = { q, sort: query.sort ?? "name", cursor: query.cursor ?? null, limit: BATCH };
  if (query.limit === undefined) {
    sendPageHeaders(req, res, { ...(await countInvestors(db, q)), nextCursor: null });
    return streamArray(res, investor, everyInvestor(db, ask));
  }
  const [page, counts] = await Promise.all([
    readInvestorPage(db, { ...ask, limit: query.limit }),
    countInvestors(db, q),
  ]);
  sendPageHeaders(req, res, { ...counts, nextCursor: page.nextCursor });
  return page.rows.map(toInvestor);
}

async function* everyInvestor(db: Knex, ask: InvestorQuery): AsyncGenerator<Investor> {
  for (let cursor: string | null = ask.cursor; ;) {
    const page = await readInvestorPage(db, { ...ask, cursor });
    yield* page.rows.map(toInvestor);
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
