import { partiesOf } from "@accord/contracts";
import {
  getAgreementPaper,
  prepareForSigning,
  type AgreementPaper,
  type PreparedForSigning,
} from "@accord/contracts/internal";
import { inactiveMessage, MAX_SIGNER_NAME, type Signer, signersOf } from "@accord/domain";
import { conflict, ruleBroken, ServiceError, userOf, type Acting } from "@accord/service-kit";
import type { NewSigner } from "../../adapters/provider/provider.ts";
import type { SigningDeps } from "../../deps.ts";

const PREPARE_MS = 60_000;

export interface SendTarget {
  readonly agreementId: string;
  readonly templateId: string | null;
}

export interface ReadAgreement {
  readonly paper: AgreementPaper;
  readonly parties: readonly Signer[];
}

export function requireActive({ agreement }: AgreementPaper): void {
  const message = inactiveMessage(agreement);
  if (message !== null) throw conflict(message);
}

/** 404 without a live agreement, 409 when it is not active, 422 when a signer has no address. */
export async function readAgreement(
  { core, signatory }: Pick<SigningDeps, "core" | "signatory">,
  { actor }: Acting,
  { agreementId }: Pick<SendTarget, "agreementId">,
): Promise<ReadAgreement> {
  const user = userOf(actor);
  const paper = await core(getAgreementPaper, { params: { id: agreementId }, user });
  requireActive(paper);
  const parties = signersOf(paper.agreement, partiesOf(paper.investor), signatory);
  const messages = parties.map(refusalOf).filter((message) => message !== null);
  if (messages[0] !== undefined) throw ruleBroken([{ path: "", message: messages[0] }]);
  return { paper, parties };
}

function refusalOf({ name, problem }: Signer, index: number): string | null {
  const who = index === 0 ? "The investor" : "The second party";
  if (problem === "no-name") return `${who} has no name. Add it to the investor, then send again.`;
  if (problem === "no-email") {
    return `${who}, ${name}, has no email address. Add it to the investor, then send again.`;
  }
  if (problem === undefined) return null;
  return `The name of ${name} is longer than the ${MAX_SIGNER_NAME} characters that DocuSign takes. Shorten it, then send again.`;
}

export async function prepareDocuments(
  { documents }: Pick<SigningDeps, "documents">,
  { actor }: Acting,
  { agreementId, templateId }: SendTarget,
  parties: readonly Signer[],
): Promise<{ documents: PreparedForSigning["documents"]; signers: NewSigner[] }> {
  const prepared = await documents(prepareForSigning, {
    params: { id: agreementId },
    body: { templateId, signers: parties.map(({ name, isFirm }) => ({ name, isFirm })) },
    user: userOf(actor),
    timeoutMs: PREPARE_MS,
  });
  return {
    documents: prepared.documents,
    signers: parties.map((party, index) => {
      const position = prepared.places[index];
      if (position !== undefined) return { name: party.name, email: party.email, position };
      const message = "The documents came without a place for each signer.";
      throw new ServiceError(502, "upstream", message);
    }),
  };
}
