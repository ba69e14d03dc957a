import { currentRequestId } from "@accord/service-kit";
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

/** An entry that no trigger writes, as nothing changes when a file is looked at. */
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

/** What was done with an agreement, in the words that `describeEvent` reads. */
export interface EventEntry {
  readonly agreementId: string;
  readonly action: "view" | "generate" | "sign";
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * An entry that no trigger writes, as no record changes. The moves of envelopes are news, and each
 * is written once.
 */
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
