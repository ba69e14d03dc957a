import {
  findFiledKeys,
  getFiledObject,
  putAttachment,
  putEvidence,
  recordDocumentView,
} from "@accord/contracts/internal";
import { documentRole, hasRole } from "@accord/domain";
import {
  inTransaction,
  mount,
  notFound,
  roleMissing,
  type Caller,
  type VerifyToken,
} from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { readFiledKeys, readFiledObject, type FiledObject } from "./attachments.read.ts";
import { fileAttachment } from "./file-attachment.ts";
import { insertView } from "../../base/audit/index.ts";

export function attachmentsRoutes(deps: { db: Knex; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, putAttachment, ({ body, actor }) => {
    const { target, replaces, ...file } = body;
    return inTransaction(deps.db, { actor }, (trx) => fileAttachment(trx, target, file, replaces));
  });
  mount(router, deps, putEvidence, ({ params, body, actor }) => {
    const { replaces, ...file } = body;
    const target = { kind: "evidence", payeeAccountId: params.id } as const;
    return inTransaction(deps.db, { actor }, (trx) => fileAttachment(trx, target, file, replaces));
  });
  mount(router, deps, recordDocumentView, ({ body, actor }) =>
    inTransaction(deps.db, { actor }, (trx) => logView(trx, actor, body)),
  );
  mount(router, deps, findFiledKeys, async ({ body }) => ({
    keys: await readFiledKeys(deps.db, body.keys),
  }));
  mount(router, deps, getFiledObject, async ({ params, actor }) =>
    presentFile(await readableFile(deps.db, params.key, actor)),
  );
  return router;
}

async function readableFile(db: Knex, key: string, { roles }: Caller): Promise<FiledObject> {
  const file = await readFiledObject(db, key);
  if (!file) throw notFound("The document");
  const role = documentRole(file.recordType);
  if (role !== null && !hasRole(roles, role)) throw roleMissing(role);
  return file;
}

async function logView(
  trx: Knex.Transaction,
  actor: Caller,
  view: { key: string; mode: "view" | "download" },
): Promise<ReturnType<typeof presentFile>> {
  const file = await readableFile(trx, view.key, actor);
  const { contentType: _type, ...viewed } = file;
  await insertView(trx, { actor }, { key: view.key, ...viewed }, view.mode);
  return presentFile(file);
}

const presentFile = ({ fileName, contentType, recordType }: FiledObject) => ({
  fileName,
  contentType,
  isSecret: documentRole(recordType) !== null,
});
