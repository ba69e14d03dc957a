import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireAgreement } from "../agreements/index.ts";
import { insertCopy } from "../audit/index.ts";

/** Writes that somebody was given a PDF copy of an agreement; 404 when the agreement is not live. */
export async function logCopy(
  trx: Knex.Transaction,
  acting: Acting,
  copy: Parameters<typeof insertCopy>[2],
): Promise<{ id: string }> {
  await requireAgreement(trx, copy.agreementId);
  return { id: await insertCopy(trx, acting, copy) };
}
