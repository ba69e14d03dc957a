import * as contracts from "@accord/contracts";
import {
  createUploadQuota,
  ifMatchVersion,
  mount,
  mountForm,
  sendFile,
  sendList,
  withETag,
  type ReadMountDeps,
} from "@accord/service-kit";
import { Router } from "express";
import type { CoreDeps } from "../../../deps.ts";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import type { Imports } from "./imports.service.ts";
import { createReceiveImportFile } from "./receive-file.ts";
import { makeSample } from "./samples.ts";

export function importsRoutes(
  deps: ExportDeps & ReadMountDeps & Pick<CoreDeps, "uploadLimits"> & { imports: Imports },
): Router {
  const router = Router();
  const { imports } = deps;
  mount(router, deps, contracts.listImports, async (call) =>
    sendList(
      call,
      contracts.importBatch,
      await imports.list(call.read, call.query),
      exportOf(deps, call, contracts.importTable),
    ),
  );
  const form = { ...deps, receiveForm: createReceiveImportFile(createUploadQuota(deps)) };
  mountForm(router, form, contracts.createImport, async (call) =>
    withETag(call.res, await imports.create(call, call.fields, call.file)),
  );
  mount(router, deps, contracts.getImport, async (call) =>
    withETag(call.res, await imports.one(call, call.params.id)),
  );
  mount(router, deps, contracts.checkImport, async (call) =>
    withETag(call.res, await imports.check(call, call.params.id, call.body)),
  );
  mount(router, deps, contracts.listImportRows, async (call) =>
    sendList(call, contracts.importRow, await imports.rows(call, call.params.id, call.query)),
  );
  mount(router, deps, contracts.changeImportRow, (call) =>
    imports.changeRow(call, call.params, call.body.cells),
  );
  mount(router, deps, contracts.repairImport, async (call) =>
    withETag(call.res, await imports.repair(call, call.params.id, call.body)),
  );
  mount(router, deps, contracts.startImport, async (call) =>
    withETag(call.res, await imports.start(call, call.params.id)),
  );
  mount(router, deps, contracts.approveImport, async (call) =>
    withETag(call.res, await imports.approve(call, call.params.id, ifMatchVersion(call.req))),
  );
  mount(router, deps, contracts.rejectImport, async (call) => {
    const version = ifMatchVersion(call.req);
    return withETag(call.res, await imports.reject(call, call.params.id, version, call.body.note));
  });
  mount(router, deps, contracts.withdrawImport, async (call) =>
    withETag(call.res, await imports.withdraw(call, call.params.id)),
  );
  mount(router, deps, contracts.undoImportBatch, async (call) =>
    withETag(call.res, await imports.undo(call, call.params.id)),
  );
  mount(router, deps, contracts.discardImport, (call) => imports.discard(call, call.params.id));
  mount(router, deps, contracts.getFailedRows, async (call) => {
    const { fileName, text } = await imports.failedRows(call.params.id, call.query.sheet);
    await sendFile(call, {
      fileName,
      contentType: "text/csv; charset=utf-8",
      disposition: "attachment",
      content: async () => Buffer.from(text),
    });
  });
  mount(router, deps, contracts.getImportSample, async (call) =>
    sendFile(call, makeSample(call.params.kind, call.query.format)),
  );
  mount(router, deps, contracts.listImportMappings, ({ query }) => imports.mappings(query.kind));
  mount(router, deps, contracts.deleteImportMapping, (call) =>
    imports.removeMapping(call, call.params.id),
  );
  return router;
}
