import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { StaleTemplate } from "./stale-template.ts";
import { lockTemplate, type LockedTemplate } from "./templates.store.ts";

/** Locks the template. 404 when missing; StaleTemplate when its version differs. */
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
