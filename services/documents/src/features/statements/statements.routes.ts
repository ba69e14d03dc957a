import {
  cancelStatements,
  getStatements,
  getStatementsFile,
  listStatementRows,
  listStatements,
  startStatements,
} from "@accord/contracts";
import {
  idempotencyKeyOf,
  mount,
  sendFile,
  setPageHeaders,
  type VerifyToken,
} from "@accord/service-kit";
import { Router } from "express";
import { toBatch } from "./statements.read.ts";
import type { Statements } from "./statements.service.ts";

export function statementsRoutes(deps: {
  statements: Statements;
  verifyToken: VerifyToken;
}): Router {
  const { statements } = deps;
  const router = Router();
  mount(router, deps, startStatements, async ({ body, actor, req, res }) => {
    const key = idempotencyKeyOf(req);
    const { batch, isRepeat } = await statements.start({ actor, key, body });
    if (isRepeat) res.setHeader("Idempotent-Replayed", "true");
    return toBatch(batch, actor);
  });
  mount(router, deps, cancelStatements, async ({ params, actor }) =>
    toBatch(await statements.cancel(params.id, actor), actor),
  );
  mount(router, deps, listStatements, async ({ actor }) =>
    (await statements.latest()).map((batch) => toBatch(batch, actor)),
  );
  mount(router, deps, getStatements, async ({ params, actor }) =>
    toBatch(await statements.get(params.id), actor),
  );
  mount(router, deps, listStatementRows, async ({ params, query, req, res }) => {
    const { limit, cursor = null } = query;
    const ask = { limit, cursor, noted: query.noted !== undefined };
    const { rows, nextCursor, total } = await statements.rows(params.id, ask);
    setPageHeaders(req, res, { matching: total, unfiltered: total, nextCursor });
    return [...rows];
  });
  mount(router, deps, getStatementsFile, async (call) =>
    sendFile(call, await statements.file(call.params.id, call.actor)),
  );
  return router;
}
