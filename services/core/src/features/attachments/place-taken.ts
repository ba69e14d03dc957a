import { ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { readFiling } from "../audit/index.ts";
import type { StoredPlace } from "./attachments.store.ts";

/** 412: the current file is not the one to be replaced. */
export async function staleFileError(
  trx: Knex.Transaction,
  { id, former }: StoredPlace,
): Promise<ServiceError> {
  const filing = former === null ? undefined : await readFiling(trx, id, former);
  const message =
    "Somebody changed this document since you opened it. Look at it before you replace it.";
  return new ServiceError(412, "stale_version", message, {
    details: { changedBy: filing?.by ?? null, changedAt: filing?.at ?? null },
  });
}
