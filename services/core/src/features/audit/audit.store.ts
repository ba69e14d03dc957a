import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";

/** A filed object that somebody looks at, under the record that names it. */
export interface ViewedObject {
  readonly key: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly agreement_id: string | null;
  readonly investor_id: string | null;
  readonly file_name: string;
}

/** The one kind of entry that no trigger writes: nothing changes when a file is looked at. */
export async function insertView(
  trx: Knex.Transaction,
  acting: Acting,
  { key, file_name, ...of }: ViewedObject,
  mode: "view" | "download",
): Promise<void> {
  await trx("audit_log").insert({
    ...of,
    user_id: acting.actor.userId,
    request_id: acting.requestId,
    action: "view",
    after: { document_path: key, file_name, mode },
  });
}
