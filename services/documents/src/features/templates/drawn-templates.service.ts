import type { putTemplate } from "@accord/contracts/internal";
import { inTransaction, ruleBroken, type Acting, type Call } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { letter } from "../../adapters/drawing/new-drawing.ts";
import { claimUpload, issueUpload } from "../uploads/index.ts";
import { drawAgreement, pagesWithFields } from "./draw-agreement.ts";
import { fieldIssues } from "./field-issues.ts";
import { insertFields } from "./template-fields.store.ts";
import { insertTemplate, templateExists } from "./templates.store.ts";

const fieldPages = Array.from({ length: pagesWithFields }, () => letter);

type DrawnTemplate = Call<typeof putTemplate>["params"] & Call<typeof putTemplate>["body"];

export async function putDrawn(
  deps: Pick<DocumentsDeps, "db" | "bucket" | "pdf" | "clock" | "company" | "printer">,
  acting: Acting,
  { id, fields, ...about }: DrawnTemplate,
): Promise<{ id: string; created: boolean }> {
  const { db, bucket, pdf, clock } = deps;
  const issues = fieldIssues(fields, fieldPages, (index, at) => `fields.${index}.${at}`);
  if (issues.length > 0) throw ruleBroken(issues);
  if (await templateExists(db, id)) return { id, created: false };
  const bytes = await drawAgreement(about.name, fields, deps);
  const { pages } = await pdf.check(() => Promise.resolve(bytes));
  // The object first, so that no row names a missing file.
  const key = await issueUpload(db, { kind: "template", now: clock.now() });
  const fileName = `${about.name}.pdf`;
  await bucket.put(key, bytes, { contentType: "application/pdf", fileName });
  const created = await inTransaction(db, acting, async (trx) => {
    if (!(await insertTemplate(trx, acting, { id, ...about, documentPath: key, pages })))
      return false;
    await claimUpload(trx, { key, kind: "template", now: clock.now() });
    await insertFields(trx, id, fields, 0);
    return true;
  });
  return { id, created };
}
