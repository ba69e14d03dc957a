import { inTransaction, ruleBroken } from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import { checkFields } from "./check-fields.ts";
import { drawAgreement } from "./draw-agreement.ts";
import type { FieldBox } from "./field-box.ts";
import { insertTemplate, templateExists } from "./templates.store.ts";

/** A template that the product draws itself. */
export interface DrawnTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly fields: readonly FieldBox[];
}

export interface Templates {
  /** Draws, stores and records the template unless it is there. */
  putDrawn(acting: Acting, template: DrawnTemplate): Promise<{ id: string; created: boolean }>;
}

export function createTemplates({ db, bucket }: { db: Knex; bucket: Bucket }): Templates {
  return {
    putDrawn: async (acting, template) => {
      const { id, name, fields } = template;
      const issues = checkFields(fields);
      if (issues.length > 0) throw ruleBroken(issues);
      if (await templateExists(db, id)) return { id, created: false };
      const documentPath = `templates/${id}`;
      const bytes = await drawAgreement(name, fields);
      // The object first: a row never names a missing file.
      const about = { contentType: "application/pdf", fileName: `${name}.pdf` };
      await bucket.put(documentPath, bytes, about);
      const created = await inTransaction(db, acting, (trx) =>
        insertTemplate(trx, { ...template, documentPath }, fields),
      );
      return { id, created };
    },
  };
}
