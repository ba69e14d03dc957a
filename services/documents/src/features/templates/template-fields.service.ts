import type { Issue, ListedTemplateField, NewTemplateField } from "@accord/contracts";
import { conflict, notFound, ruleBroken, type Acting } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { fieldIssues, MAX_FIELDS } from "./field-issues.ts";
import { keepFieldIds } from "./keep-field-ids.ts";
import { requireTemplate, templateNotFound } from "./require-template.ts";
import { createChangeTemplate } from "./stale-template.ts";
import { deleteField, insertFields, replaceFields } from "./template-fields.store.ts";
import { readFields, readTemplate } from "./templates.read.ts";
import { touchTemplate } from "./templates.store.ts";

interface Replacement {
  readonly id: string;
  readonly fields: readonly ListedTemplateField[];
  readonly version: number | null;
}

export type TemplateFields = ReturnType<typeof createTemplateFields>;

export function createTemplateFields(deps: Pick<DocumentsDeps, "db" | "core">) {
  const change = createChangeTemplate(deps);
  return {
    add: (acting: Acting, templateId: string, field: NewTemplateField) =>
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
    remove: (acting: Acting, templateId: string, fieldId: string) =>
      change(acting, async (trx) => {
        await requireTemplate(trx, templateId, null);
        if (!(await deleteField(trx, templateId, fieldId))) throw notFound("The field");
        await touchTemplate(trx, acting, templateId);
      }),
    /** All or nothing. */
    replaceAll: (acting: Acting, { id: templateId, fields, version }: Replacement) =>
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
