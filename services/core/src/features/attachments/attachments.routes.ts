import { findFiledKeys, putAttachment, recordDocumentView } from "@accord/contracts/internal";
import { inTransaction, mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { readFiledKeys } from "./attachments.read.ts";
import { fileAttachment } from "./file-attachment.ts";
import { logView } from "./log-view.ts";

export function attachmentsRoutes(deps: { db: Knex; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, putAttachment, ({ body, actor, requestId }) => {
    const { target, replaces, ...file } = body;
    return inTransaction(deps.db, { actor, requestId }, (trx) =>
      fileAttachment(trx, target, file, replaces),
    );
  });
  mount(router, deps, recordDocumentView, ({ body, actor, requestId }) =>
    inTransaction(deps.db, { actor, requestId }, (trx) => logView(trx, { actor, requestId }, body)),
  );
  mount(router, deps, findFiledKeys, async ({ body }) => ({
    keys: await readFiledKeys(deps.db, body.keys),
  }));
  return router;
}
