import { getSignedDocument, recordAgreementEvent } from "@accord/contracts/internal";
import { canDownloadEnvelope } from "@accord/domain";
import { conflict, unavailable, userOf, type Acting, type SentFile } from "@accord/service-kit";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import { addLines, type EnvelopeRow } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { fileSigned } from "../filing/index.ts";

type PdfFile = Omit<SentFile, "contentType">;

/**
 * A completed PDF is stored before it is sent; one that is not completed yet is never stored. Core
 * logs the view before any byte is sent, and refuses it for a deleted agreement.
 */
export function signedFile(deps: SigningDeps, acting: Acting, row: EnvelopeRow): PdfFile {
  if (!canDownloadEnvelope(row.status)) {
    throw conflict("There is no signed PDF yet. It is there when everybody has signed.");
  }
  return {
    fileName: `${row.reference} signed.pdf`,
    disposition: "attachment",
    content: async () => {
      const content = await open(deps, acting, row);
      try {
        await log(deps, acting, row);
      } catch (error) {
        if (!Buffer.isBuffer(content)) content.destroy();
        throw error;
      }
      return content;
    },
  };
}

/** A slow download is left to the job. */
const interactive = { isInteractive: true };

async function open(deps: SigningDeps, { actor }: Acting, row: EnvelopeRow) {
  try {
    if (row.status === "signed") {
      return await requireProvider(deps.provider).downloadCombined(row.envelopeId, interactive);
    }
    await fileSigned(deps, row.envelopeId, interactive);
    const params = { envelopeId: row.envelopeId };
    const user = userOf(actor);
    return (await deps.documents(getSignedDocument, { params, user })).content;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const message = "The signed PDF could not be fetched from DocuSign. Try again in a minute.";
    throw unavailable(message, error);
  }
}

async function log(deps: SigningDeps, { actor }: Acting, row: EnvelopeRow) {
  await deps.core(recordAgreementEvent, {
    params: { id: row.agreementId },
    body: { kind: "viewed", envelopeId: row.envelopeId },
    user: userOf(actor),
  });
  const at = deps.clock.now().toISOString();
  const line = { at, status: row.status, text: "Signed PDF downloaded", userId: actor.userId };
  await addLines(deps.db, row.id, [line]);
}
