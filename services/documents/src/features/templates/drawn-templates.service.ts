import { inTransaction, ruleBroken, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Printer } from "../../adapters/browser.ts";
import type { Bucket } from "../../adapters/bucket.ts";
import type { Company } from "../../deps.ts";
import { letter } from "../../adapters/drawing/new-drawing.ts";
import type { PdfPool } from "@accord/pdf";
import { claimUpload, issueUpload } from "../uploads/index.ts";
import { drawAgreement, pagesWithFields } from "./draw-agreement.ts";
import type { FieldBox } from "./field-box.ts";
import { fieldIssues } from "./field-issues.ts";
import { insertFields } from "./template-fields.store.ts";
import { insertTemplate, templateExists } from "./templates.store.ts";

const fieldPages = Array.from({ length: pagesWithFields }, () => letter);

export interface DrawnTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly fields: readonly FieldBox[];
}

export interface DrawnTemplates {
  putDrawn(acting: Acting, template: DrawnTemplate): Promise<{ id: string; created: boolean }>;
}

export function createDrawnTemplates(deps: {
  db: Knex;
  bucket: Bucket;
  pdf: PdfPool;
  clock: Clock;
  company: Company;
  printer: Printer;
}): DrawnTemplates {
  const { db, bucket, pdf, clock } = deps;
  return {
    putDrawn: async (acting, template) => {
      const { id, name, fields } = template;
      const issues = fieldIssues(fields, fieldPages, (index, at) => `fields.${index}.${at}`);
      if (issues.length > 0) throw ruleBroken(issues);
      if (await templateExists(db, id)) return { id, created: false };
      const bytes = await drawAgreement(name, fields, deps);
      const { pages } = await pdf.check(() => Promise.resolve(bytes));
      // The object first, so that no row names a missing file.
      const key = await issueUpload(db, { kind: "template", now: clock.now() });
      await bucket.put(key, bytes, { contentType: "application/pdf", fileName: `${name}.pdf` });
      const created = await inTransaction(db, acting, async (trx) => {
        if (!(await insertTemplate(trx, acting, { ...template, documentPath: key, pages })))
          return false;
        await claimUpload(trx, { key, kind: "template", now: clock.now() });
        await insertFields(trx, id, fields, 0);
        return true;
      });
      return { id, created };
    },
  };
}
