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
    request_id: acting.requestId,
    action: "view",
    after: { document_path: key, file_name, mode },
  });
}

/** A PDF copy of an agreement that leaves the house. */
export interface GeneratedCopy {
  readonly agreementId: string;
  readonly templateId: string;
  readonly templateName: string;
}

/** An entry that no trigger writes, as nothing changes when a copy is made. Tells the entry's id. */
export async function insertCopy(
  trx: Knex.Transaction,
  acting: Acting,
  { agreementId, templateId, templateName }: GeneratedCopy,
): Promise<string> {
  const [entry]: { id: string }[] = await trx("audit_log")
    .insert({
      record_type: "agreements",
      record_id: agreementId,
      agreement_id: agreementId,
      investor_id: trx("agreements").where({ id: agreementId }).select("investor_id"),
      user_id: acting.actor.userId,
      request_id: acting.requestId,
      action: "generate",
      after: { template_id: templateId, template_name: templateName },
    })
    .returning("id");
  if (!entry) throw new Error("an entry that was just written is gone");
  return entry.id;
}
