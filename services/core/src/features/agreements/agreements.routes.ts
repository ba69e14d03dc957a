import { agreement, getAgreement, listAgreements } from "@accord/contracts";
import type { Agreement } from "@accord/contracts";
import { mount, notFound, sendPageHeaders, streamArray } from "@accord/service-kit";
import type { Call, Clock, VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import {
  countAgreements,
  readAgreement,
  readAgreementPage,
  readAmendments,
} from "./agreements.read.ts";
import type { AgreementPageQuery } from "./agreements.read.ts";
import { presentAgreement } from "./listed-agreement.ts";

const BATCH = 500;

interface Deps {
  readonly db: Knex;
  readonly clock: Clock;
}

export function agreementsRoutes(deps: Deps & { verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, listAgreements, (call) => answerList(deps, call));
  mount(router, deps, getAgreement, async ({ params, res }) => {
    const today = deps.clock.today();
    const row = await readAgreement(deps.db, params.id, today);
    if (!row) throw notFound("The agreement");
    res.setHeader("ETag", `"${row.version}"`);
    const amendments = await readAmendments(deps.db, row.id);
    return { ...presentAgreement(row, today), amendments };
  });
  return router;
}

/** A page when `limit` is given, otherwise the whole list as a stream. */
async function answerList(
  { db, clock }: Deps,
  { query, req, res }: Call<typeof listAgreements>,
): Promise<Agreement[] | void> {
  const today = clock.today();
  const { q = "", investor = "", term = "", amount = "" } = query;
  const filters = { q, investor, term, amount };
  const ask = {
    ...filters,
    today,
    sort: query.sort ?? "-reference",
    cursor: query.cursor ?? null,
    limit: query.limit ?? BATCH,
  };
  if (query.limit === undefined) {
    sendPageHeaders(req, res, { ...(await countAgreements(db, filters)), nextCursor: null });
    return streamArray(res, agreement, everyAgreement(db, ask));
  }
  const [page, counts] = await Promise.all([
    readAgreementPage(db, ask),
    countAgreements(db, filters),
  ]);
  sendPageHeaders(req, res, { ...counts, nextCursor: page.nextCursor });
  return page.rows.map((row) => presentAgreement(row, today));
}

async function* everyAgreement(db: Knex, ask: AgreementPageQuery): AsyncGenerator<Agreement> {
  for (let cursor = ask.cursor; ;) {
    const page = await readAgreementPage(db, { ...ask, cursor });
    yield* page.rows.map((row) => presentAgreement(row, ask.today));
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
