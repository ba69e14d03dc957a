import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { StaleTemplate } from "./stale-template.ts";
import { lockTemplate } from "./templates.store.ts";
import type { LockedTemplate } from "./templates.store.ts";

/** Holds a template for a change: 404 when it is gone, stale when somebody saved since `version`. */
export async function requireTemplate(
  trx: Knex.Transaction,
  id: string,
  version: number | null,
): Promise<LockedTemplate> {
  const template = await lockTemplate(trx, id);
  if (!template) throw templateNotFound();
  if (version !== null && template.version !== version) throw new StaleTemplate(template);
  return template;
}

export const templateNotFound = () => notFound("The template");
