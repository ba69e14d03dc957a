import { Readable } from "node:stream";
import type { AgreementFilter, Chosen, PdfCopies } from "@accord/contracts";
import { listAgreementPdfs } from "@accord/contracts/internal";
import { conflict, userOf, type Acting, type SentFile } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { createZip } from "../../zip/create-zip.ts";
import { copyEntries } from "./copy-entries.ts";

export type PdfCopiesService = ReturnType<typeof createPdfCopies>;

export function createPdfCopies(deps: Pick<DocumentsDeps, "db" | "bucket" | "core" | "clock">) {
  const { core, clock } = deps;
  const read = ({ actor }: Acting, agreements: Chosen<AgreementFilter>) =>
    core(listAgreementPdfs, { body: { agreements }, user: userOf(actor) });
  return {
    async list(acting: Acting, agreements: Chosen<AgreementFilter>): Promise<PdfCopies> {
      const found = await read(acting, agreements);
      return {
        ready: found.flatMap(({ pdf, agreementId }) => (pdf === null ? [] : [agreementId])),
        refused: found.flatMap(({ reason, agreementId, reference }) =>
          reason === null ? [] : [{ agreementId, reference, reason }],
        ),
      };
    },
    /** 409 when none of the agreements has a PDF. */
    async zip(acting: Acting, ids: string[]): Promise<SentFile> {
      const found = await read(acting, { ids });
      if (found.every(({ pdf }) => pdf === null)) {
        throw conflict("None of these agreements has a signed or uploaded PDF.");
      }
      return {
        fileName: `Agreement PDFs ${clock.today()}.zip`,
        contentType: "application/zip",
        disposition: "attachment",
        content: async () =>
          Readable.from(createZip(copyEntries(deps, acting, found), clock.now())),
      };
    },
  };
}
