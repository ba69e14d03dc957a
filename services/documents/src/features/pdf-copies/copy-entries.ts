import {
  recordAgreementEvent,
  recordDocumentView,
  type AgreementPdf,
} from "@accord/contracts/internal";
import { csvText } from "@accord/domain";
import { userOf, type Acting } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import type { ZipEntry } from "../../zip/create-zip.ts";
import { entryNames, entryTextOf } from "../../zip/entry-name.ts";
import { readSigned } from "../signed-documents/index.ts";

type CopyDeps = Pick<DocumentsDeps, "db" | "bucket" | "core">;

const heads = ["Agreement", "Investor", "File", "Document", "Message"];
const kinds = { document: "Uploaded", signed: "Signed" };
const LOST = "The document is not in the file storage any more.";

/** Reads one PDF after the other; `contents.csv` at the end names all agreements. */
export async function* copyEntries(
  deps: CopyDeps,
  acting: Acting,
  found: readonly AgreementPdf[],
): AsyncGenerator<ZipEntry> {
  const nameOf = entryNames();
  const lines = [heads.join(",")];
  for (const { agreementId, reference, investorName, pdf, reason } of found) {
    const bytes = pdf && (await readPdf(deps, pdf));
    const name = bytes && nameOf(entryTextOf(`${reference}, ${investorName}`), agreementId);
    const kind = pdf ? kinds[pdf.kind] : "";
    const message = bytes ? "" : (reason ?? LOST);
    lines.push([reference, investorName, name ?? "", kind, message].map(csvText).join(","));
    if (!bytes || name === null) continue;
    await recordView(deps, acting, agreementId, pdf);
    yield { name, read: () => bytes };
  }
  // Spreadsheets need the byte order mark.
  const contents = Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`);
  yield { name: "contents.csv", read: () => contents };
}

type Pdf = NonNullable<AgreementPdf["pdf"]>;

/** Null when it is not in the storage. */
async function readPdf({ db, bucket }: CopyDeps, pdf: Pdf): Promise<Buffer | null> {
  const key = pdf.kind === "document" ? pdf.key : (await readSigned(db, pdf.envelopeId))?.key;
  const stored = key === undefined ? null : await bucket.get(key);
  return stored && Buffer.concat(await stored.stream.toArray());
}

/** As when each was downloaded alone. */
async function recordView(
  { core }: CopyDeps,
  { actor }: Acting,
  agreementId: string,
  pdf: Pdf,
): Promise<void> {
  const user = userOf(actor);
  if (pdf.kind === "document") {
    await core(recordDocumentView, { body: { key: pdf.key, mode: "download" }, user });
    return;
  }
  const { envelopeId } = pdf;
  const body = { kind: "viewed", envelopeId } as const;
  await core(recordAgreementEvent, { params: { id: agreementId }, body, user });
}
