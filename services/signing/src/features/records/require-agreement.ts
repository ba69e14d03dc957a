import { getAgreementPaper } from "@accord/contracts/internal";
import { userOf, type Acting } from "@accord/service-kit";
import type { SigningDeps } from "../../deps.ts";

/** 404 without a live agreement. Core alone knows whether one of which nothing is stored here exists. */
export async function requireAgreement(
  { core }: Pick<SigningDeps, "core">,
  { actor }: Acting,
  id: string,
): Promise<void> {
  await core(getAgreementPaper, { params: { id }, user: userOf(actor) });
}
