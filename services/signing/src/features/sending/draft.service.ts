import { ruleBroken, ServiceError } from "@accord/service-kit";
import { isProviderError } from "../../adapters/provider/provider-error.ts";
import { NOT_CONFIGURED } from "../../adapters/provider/require-provider.ts";
import type { SigningDeps } from "../../deps.ts";
import { allowRefresh } from "../records/index.ts";
import { findOrCreateDraft, type DraftTarget } from "./find-or-create-draft.ts";
import { refusalOf } from "./provider-refusal.ts";

export interface DraftRequest extends DraftTarget {
  readonly returnUrl: string;
}

export type Draft =
  | { readonly editUrl: string; readonly envelopeId: string }
  | { readonly fallback: true; readonly message: string };

const UNREACHABLE =
  "DocuSign cannot be reached right now. Generate the PDF and send it yourself, or try again later.";

/**
 * 422 for a foreign return URL, 409 while another envelope is open; a fallback when the provider is
 * missing or unreachable.
 */
export async function createDraft(deps: SigningDeps, request: DraftRequest): Promise<Draft> {
  const returnUrl = requireOwnUrl(request.returnUrl, deps.publicUrl);
  const { provider } = deps;
  if (provider === null) return { fallback: true, message: NOT_CONFIGURED };
  try {
    const { envelopeId } = await findOrCreateDraft({ ...deps, provider }, request);
    const editUrl = await provider.createEditView(envelopeId, returnUrl);
    await allowRefresh(deps.db, envelopeId);
    return { editUrl, envelopeId };
  } catch (error) {
    const message = fallbackMessage(error);
    if (message === null) throw error;
    deps.logger.warn({ err: error }, "a draft could not be opened");
    return { fallback: true, message };
  }
}

function fallbackMessage(error: unknown): string | null {
  const refusal = isProviderError(error) ? refusalOf(error) : error;
  if (!(refusal instanceof ServiceError)) return null;
  if (refusal.code === "provider_unavailable") {
    return `${refusal.message} Or generate the PDF and send it yourself.`;
  }
  return isProviderError(error) || refusal.code === "outcome_unknown" ? UNREACHABLE : null;
}

function requireOwnUrl(value: string, publicUrl: string): string {
  const address = URL.parse(value, publicUrl);
  const isOurs =
    address?.origin === new URL(publicUrl).origin &&
    // The origin of a blob: URL is its creator's.
    /^https?:$/.test(address.protocol) &&
    `${address.username}${address.password}` === "";
  if (!isOurs || address.href.length > 500) {
    throw ruleBroken([{ path: "returnUrl", message: "The address to return to must be ours." }]);
  }
  return address.href;
}
