import { notFound } from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { insertView } from "../audit/index.ts";
import { readFiledObject } from "./attachments.read.ts";

/** Logs a view or download; 404 without a live owner. */
export async function logView(
  trx: Knex.Transaction,
  acting: Acting,
  view: { key: string; mode: "view" | "download" },
): Promise<{ fileName: string; contentType: string }> {
  const file = await readFiledObject(trx, view.key);
  if (!file) throw notFound("The document");
  const { content_type: contentType, ...viewed } = file;
  await insertView(trx, acting, { key: view.key, ...viewed }, view.mode);
  return { fileName: file.file_name, contentType };
}
