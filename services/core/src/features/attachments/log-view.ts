import { notFound } from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";

interface FiledObject {
  readonly record_type: string;
  readonly record_id: string;
  readonly agreement_id: string | null;
  readonly investor_id: string | null;
  readonly file_name: string;
  readonly content_type: string;
}

/** Writes that somebody views or downloads a filed object, and says what it is; 404 without a live owner. */
export async function logView(
  trx: Knex.Transaction,
  acting: Acting,
  view: { key: string; mode: "view" | "download" },
): Promise<{ fileName: string; contentType: string }> {
  const file: FiledObject | undefined = await trx("attachments as f")
    .leftJoin("agreements as a", "a.id", "f.agreement_id")
    .join("investors as i", "i.id", trx.raw("coalesce(f.investor_id, a.investor_id)"))
    .where("f.key", view.key)
    .whereNull("a.deleted_at")
    .whereNull("i.deleted_at")
    .first("f.record_type", "f.record_id", "f.agreement_id", "f.file_name", "f.content_type", {
      investor_id: "i.id",
    });
  if (!file) throw notFound("The document");
  await trx("audit_log").insert({
    user_id: acting.actor.userId,
    request_id: acting.requestId,
    action: "view",
    record_type: file.record_type,
    record_id: file.record_id,
    agreement_id: file.agreement_id,
    investor_id: file.investor_id,
    after: { document_path: view.key, file_name: file.file_name, mode: view.mode },
  });
  return { fileName: file.file_name, contentType: file.content_type };
}
