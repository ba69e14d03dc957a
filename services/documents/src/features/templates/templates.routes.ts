import * as contracts from "@accord/contracts";
import { putTemplate, recordExport, removeTemplate } from "@accord/contracts/internal";
import {
  ifMatchVersion,
  listOf,
  mount,
  sendList,
  sendPdf,
  userOf,
  withETag,
  type Acting,
} from "@accord/service-kit";
import { Router } from "express";
import type { DocumentsDeps } from "../../deps.ts";
import { putDrawn } from "./drawn-templates.service.ts";
import type { FormerFiles } from "./former-files.ts";
import type { TemplateFields } from "./template-fields.service.ts";
import type { Templates } from "./templates.service.ts";

interface RoutesDeps extends DocumentsDeps {
  readonly templates: Templates;
  readonly fields: TemplateFields;
  readonly former: FormerFiles;
}

export function templatesRoutes(deps: RoutesDeps): Router {
  const router = Router();
  const { templates, former } = deps;
  mount(router, deps, contracts.listTemplates, async (call) => {
    const list = listOf(await templates.list());
    return sendList(call, contracts.pdfTemplate, list, exportOf(deps, call));
  });
  mount(router, deps, contracts.createUploadUrl, (call) =>
    templates.uploadUrl(call, call.body.size),
  );
  mount(router, deps, contracts.createTemplate, async (call) =>
    withETag(call.res, await templates.create(call, call.body)),
  );
  mount(router, deps, contracts.getTemplate, async ({ params, res }) =>
    withETag(res, await templates.get(params.id)),
  );
  mount(router, deps, contracts.updateTemplate, async (call) => {
    const change = { ...call.params, ...call.body, version: ifMatchVersion(call.req) };
    return withETag(call.res, await templates.update(call, change));
  });
  mount(router, deps, contracts.deleteTemplate, (call) =>
    templates.remove(call, { ...call.params, version: ifMatchVersion(call.req) }),
  );
  mount(router, deps, contracts.getTemplateFile, async (call) => {
    await sendPdf(call, await templates.file(call.params.id));
  });
  mount(router, deps, contracts.replaceTemplateFile, async (call) => {
    const change = { ...call.params, ...call.body, version: ifMatchVersion(call.req) };
    return withETag(call.res, await templates.replaceFile(call, change));
  });
  mount(router, deps, contracts.listTemplateFiles, (call) => former.list(call, call.params.id));
  mount(router, deps, contracts.getFormerTemplateFile, async (call) => {
    await sendPdf(call, await former.open(call.params.id, call.params.fileId));
  });
  mount(router, deps, putTemplate, ({ params, body, actor }) =>
    putDrawn(deps, { actor }, { id: params.id, ...body }),
  );
  mount(router, deps, removeTemplate, (call) => templates.removeUnchanged(call, call.params.id));
  mountFields(router, deps);
  return router;
}

const exportOf = ({ clock, core }: DocumentsDeps, { actor }: Acting) => ({
  table: contracts.templateTable,
  timeZone: clock.timeZone,
  onSent: (rows: number) =>
    core(recordExport, {
      body: { list: contracts.templateTable.name, rows },
      user: userOf(actor),
    }),
});

function mountFields(router: Router, deps: RoutesDeps): void {
  const { fields } = deps;
  mount(router, deps, contracts.addTemplateField, (call) =>
    fields.add(call, call.params.id, call.body),
  );
  mount(router, deps, contracts.deleteTemplateField, (call) =>
    fields.remove(call, call.params.id, call.params.fieldId),
  );
  mount(router, deps, contracts.replaceTemplateFields, async (call) => {
    const change = { ...call.params, ...call.body, version: ifMatchVersion(call.req) };
    return withETag(call.res, await fields.replaceAll(call, change));
  });
}
