import {
  findFiledKeys,
  getFiledObject,
  putAttachment,
  recordDocumentView,
} from "@accord/contracts/internal";
import { inTransaction, mount, notFound, type VerifyToken, type Acting } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { readFiledKeys, readFiledObject } from "./attachments.read.ts";
import { fileAttachment } from "./file-attachment.ts";
import { insertView } from "../audit/index.ts";

export function attachmentsRoutes(deps: { db: Knex; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, putAttachment, ({ body, actor }) => {
    const { target, replaces, ...file } = body;
    return inTransaction(deps.db, { actor }, (trx) => fileAttachment(trx, target, file, replaces));
  });
  mount(router, deps, recordDocumentView, ({ body, actor }) =>
    inTransaction(deps.db, { actor }, (trx) => logView(trx, { actor }, body)),
  );
  mount(router, deps, findFiledKeys, async ({ body }) => ({
    keys: await readFiledKeys(deps.db, body.keys),
  }));
  mount(router, deps, getFiledObject, async ({ params }) => {
    const file = await readFiledObject(deps.db, params.key);
    if (!file) throw notFound("The document");
    return { fileName: file.fileName, contentType: file.contentType };
  });
  return router;
}

/** Logs a view or download; 404 without a live owner. */
async function logView(
  trx: Knex.Transaction,
  acting: Acting,
  view: { key: string; mode: "view" | "download" },
): Promise<{ fileName: string; contentType: string }> {
  const file = await readFiledObject(trx, view.key);
  if (!file) throw notFound("The document");
  const { contentType, ...viewed } = file;
  await insertView(trx, acting, { key: view.key, ...viewed }, view.mode);
  return { fileName: file.fileName, contentType };
}
