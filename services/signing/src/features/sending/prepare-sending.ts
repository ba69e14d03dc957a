import {
  getAgreementPaper,
  prepareForSigning,
  type AgreementPaper,
  type PreparedForSigning,
} from "@accord/contracts/internal";
import { conflict, ServiceError, userOf, type Acting } from "@accord/service-kit";
import type { NewSigner } from "../../provider/provider.ts";
import type { SigningDeps } from "../../signing.deps.ts";
import { signersOf, type Party } from "./signers-of.ts";

const PREPARE_MS = 60_000;

export interface SendTarget {
  readonly agreementId: string;
  readonly templateId: string | null;
}

export interface ReadAgreement {
  readonly paper: AgreementPaper;
  readonly parties: readonly Party[];
}

export function requireActive({ agreement }: AgreementPaper): void {
  const { reference, status } = agreement;
  if (status === "active") return;
  throw conflict(
    `${reference} is ${status}. Reopen it first: edit the agreement and set its status to active.`,
  );
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
  return { paper, parties: signersOf(paper, signatory) };
}

export async function prepareDocuments(
  { documents }: Pick<SigningDeps, "documents">,
  { actor }: Acting,
  { agreementId, templateId }: SendTarget,
  parties: readonly Party[],
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
      const place = prepared.places[index];
      if (place !== undefined) return { name: party.name, email: party.email, place };
      throw new ServiceError(
        502,
        "upstream",
        "The documents came without a place for each signer.",
      );
    }),
  };
}
