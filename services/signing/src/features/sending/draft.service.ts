import { defaultLetter } from "@accord/domain";
import { ruleBroken, ServiceError } from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { SigningProvider } from "../../provider/provider.ts";
import { isProviderError } from "../../provider/provider-error.ts";
import { NOT_CONFIGURED } from "../../provider/require-provider.ts";
import { applyReport } from "../../records/apply-report.ts";
import { asSystem } from "../../records/as-system.ts";
import { envelopesOf, updateEnvelope } from "../../records/envelopes.store.ts";
import { cancellations } from "../../records/queues.ts";
import type { EnvelopeRow } from "../../records/envelopes.store.ts";
import type { SigningDeps } from "../../signing.deps.ts";
import { awaitOutcome } from "./await-outcome.ts";
import { beginAttempt, refuseSecond } from "./begin-attempt.ts";
import { carryOut } from "./carry-out.ts";
import { prepareDocuments, readAgreement } from "./prepare-sending.ts";
import type { ReadAgreement, Wanted } from "./prepare-sending.ts";

/** Who prepares which agreement, and where the provider's page leads back to. */
export interface DraftRequest extends Acting {
  readonly agreementId: string;
  readonly returnUrl: string;
  readonly templateId: string | null;
  /** Although another envelope of the agreement is open. */
  readonly again: boolean;
}

/** Where the draft is looked at and sent, or why there is none. */
export type Draft =
  | { readonly editUrl: string; readonly envelopeId: string }
  | { readonly fallback: true; readonly message: string };

const AWAY =
  "DocuSign cannot be reached right now. Generate the PDF and send it yourself, or try again later.";

/** 422 for an address that is not ours, 409 while another envelope is open; a fallback when there is no provider, or it is away. */
export async function createDraft(deps: SigningDeps, request: DraftRequest): Promise<Draft> {
  const returnUrl = ownAddress(request.returnUrl, deps.publicUrl);
  const { provider } = deps;
  if (provider === null) return { fallback: true, message: NOT_CONFIGURED };
  try {
    const { envelope_id: envelopeId } = await findOrMake({ ...deps, provider }, request);
    return { editUrl: await provider.createEditView(envelopeId, returnUrl), envelopeId };
  } catch (error) {
    const isAway =
      isProviderError(error) || (error instanceof ServiceError && awayCodes.has(error.code));
    if (!isAway) throw error;
    deps.logger.warn({ err: error }, "a draft could not be opened");
    return { fallback: true, message: AWAY };
  }
}

const awayCodes = new Set(["provider_unavailable", "outcome_unknown"]);

/** The address to return to, whole; only where our own pages are. */
function ownAddress(given: string, publicUrl: string): string {
  const address = URL.parse(given, publicUrl);
  const isOurs =
    address?.origin === new URL(publicUrl).origin &&
    // The origin of a blob: is the one of whoever made it.
    /^https?:$/.test(address.protocol) &&
    `${address.username}${address.password}` === "";
  if (!isOurs || address.href.length > 500) {
    throw ruleBroken([{ path: "returnUrl", message: "The address to return to must be ours." }]);
  }
  return address.href;
}

type Deps = SigningDeps & { readonly provider: SigningProvider };

/** A draft made from the same records is used again; one made from older ones is discarded. */
async function findOrMake(deps: Deps, request: DraftRequest): Promise<EnvelopeRow> {
  const { agreementId, templateId } = request;
  const wanted = { agreementId, templateId };
  const read = await readAgreement(deps, request, wanted);
  await refuseSecond(deps, request);
  const rows = await envelopesOf(deps.db, agreementId);
  for (const row of rows.filter((one) => one.status === "created" && !one.void_requested_at)) {
    if (!(await isStillDraft(deps, row))) continue;
    if (row.source_hash === read.sourceHash) return row;
    await discard(deps, request, row);
  }
  return make(deps, request, wanted, read);
}

/** Somebody may have sent or discarded it at the provider, and we were not told. */
async function isStillDraft(deps: Deps, row: EnvelopeRow): Promise<boolean> {
  const report = await deps.provider.getEnvelope(row.envelope_id);
  const now = await asSystem(deps.db, (trx) => applyReport(trx, deps, report, deps.clock.now()));
  return now?.status === "created";
}

const discard = ({ db, jobs, clock }: Deps, { actor }: Acting, row: EnvelopeRow) =>
  asSystem(db, async (trx) => {
    await updateEnvelope(trx, row.envelope_id, {
      void_requested_at: clock.now().toISOString(),
      void_requested_by: actor.userId,
      void_requested_reason: "The agreement changed.",
    });
    await jobs.send(trx, cancellations, [{ data: { envelopeId: row.envelope_id } }]);
  });

async function make(
  deps: Deps,
  request: DraftRequest,
  wanted: Wanted,
  { paper, parties, sourceHash }: ReadAgreement,
): Promise<EnvelopeRow> {
  const { reference } = paper.agreement;
  const content = await prepareDocuments(deps, request, wanted, parties);
  const { attempt, isRepeat } = await beginAttempt(deps, {
    ...request,
    ...wanted,
    ...defaultLetter({ reference, firstName: paper.investor.firstName }),
    reference,
    mode: "draft",
    key: null,
    requestHash: sourceHash,
    parties,
  });
  return isRepeat ? awaitOutcome(deps.db, attempt) : carryOut(deps, request, attempt, content);
}
