import type {
  Issue,
  ListedTemplateField,
  NewTemplateField,
  PdfTemplate,
  TemplateField,
} from "@accord/contracts";
import {
  conflict,
  notFound,
  ruleBroken,
  type Acting,
  type InternalCall,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { fieldIssues, MAX_FIELDS } from "./field-issues.ts";
import { keepFieldIds } from "./keep-field-ids.ts";
import { requireTemplate, templateNotFound } from "./require-template.ts";
import { createChangeTemplate } from "./stale-template.ts";
import { deleteField, insertFields, replaceFields } from "./template-fields.store.ts";
import { readFields, readTemplate } from "./templates.read.ts";
import { touchTemplate } from "./templates.store.ts";

export interface TemplateFields {
  add(acting: Acting, templateId: string, field: NewTemplateField): Promise<TemplateField>;
  remove(acting: Acting, templateId: string, fieldId: string): Promise<void>;
  /** All or nothing; `version` comes from If-Match. */
  replaceAll(
    acting: Acting,
    change: { templateId: string; fields: readonly ListedTemplateField[]; version: number | null },
  ): Promise<PdfTemplate>;
}

export function createTemplateFields(deps: { db: Knex; core: InternalCall }): TemplateFields {
  const change = createChangeTemplate(deps);
  return {
    add: (acting, templateId, field) =>
      change(acting, async (trx) => {
        const { pages } = await requireTemplate(trx, templateId, null);
        const issues = fieldIssues([field], pages, (_index, name) => name);
        if (issues.length > 0) throw ruleBroken(issues);
        const { length } = await readFields(trx, templateId);
        if (length >= MAX_FIELDS) {
          throw conflict(`A template has at most ${MAX_FIELDS} fields. Delete one first.`);
        }
        const [id] = await insertFields(trx, templateId, [field], length);
        await touchTemplate(trx, acting, templateId);
        const added = (await readFields(trx, templateId)).find((one) => one.id === id);
        if (!added) throw notFound("The field");
        return added;
      }),
    remove: (acting, templateId, fieldId) =>
      change(acting, async (trx) => {
        await requireTemplate(trx, templateId, null);
        if (!(await deleteField(trx, templateId, fieldId))) throw notFound("The field");
        await touchTemplate(trx, acting, templateId);
      }),
    replaceAll: (acting, { templateId, fields, version }) =>
      change(acting, async (trx) => {
        const { pages } = await requireTemplate(trx, templateId, version);
        const issues = [
          ...fieldIssues(fields, pages, (index, name) => `fields.${index}.${name}`),
          ...repeatedIds(fields),
        ];
        if (issues.length > 0) throw ruleBroken(issues);
        const saved = await readFields(trx, templateId);
        await replaceFields(trx, templateId, keepFieldIds(saved, fields));
        await touchTemplate(trx, acting, templateId);
        const template = await readTemplate(trx, templateId);
        if (!template) throw templateNotFound();
        return template;
      }),
  };
}

function repeatedIds(fields: readonly ListedTemplateField[]): Issue[] {
  const seen = new Set<string>();
  return fields.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: `fields.${index}.id`, message: "Two fields have the same id." }];
  });
}
