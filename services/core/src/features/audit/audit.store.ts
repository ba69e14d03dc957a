import { currentRequestId, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";

export interface ViewedObject {
  readonly key: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly agreement_id: string | null;
  readonly investor_id: string | null;
  readonly file_name: string;
}

/** Written here, because a view changes no row and fires no trigger. */
export async function insertView(
  trx: Knex.Transaction,
  acting: Acting,
  { key, file_name, ...of }: ViewedObject,
  mode: "view" | "download",
): Promise<void> {
  await trx("audit_log").insert({
    ...of,
    user_id: acting.actor.userId,
    request_id: currentRequestId() ?? "",
    action: "view",
    after: { document_path: key, file_name, mode },
  });
}

export interface EventEntry {
  readonly agreementId: string;
  readonly action: "view" | "generate" | "sign";
  readonly after: Readonly<Record<string, unknown>>;
}

/** Written here, because no row changes. Each move of an envelope is notable and stored once. */
export async function insertEvent(
  trx: Knex.Transaction,
  acting: Acting,
  { agreementId, action, after }: EventEntry,
): Promise<void> {
  await trx("audit_log")
    .insert({
      record_type: "agreements",
      record_id: agreementId,
      agreement_id: agreementId,
      investor_id: trx("agreements").where({ id: agreementId }).select("investor_id"),
      user_id: acting.actor.userId,
      request_id: currentRequestId() ?? "",
      action,
      after,
      notable: action === "sign",
    })
    .onConflict()
    .ignore();
}
