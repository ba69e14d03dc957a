import { defaultEnvelopeEmail, investorNames } from "@accord/domain";
import { hashJson, type Acting } from "@accord/service-kit";
import type { SigningProvider } from "../../adapters/provider/provider.ts";
import {
  applyReport,
  asSystem,
  envelopesOf,
  updateEnvelope,
  type EnvelopeRow,
  cancellationFields,
  cancellations,
} from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { awaitOutcome } from "./await-outcome.ts";
import { beginAttempt, requireNoOpenEnvelope } from "./begin-attempt.ts";
import { executeAttempt } from "./execute-attempt.ts";
import {
  prepareDocuments,
  readAgreement,
  type ReadAgreement,
  type SendTarget,
} from "./prepare-sending.ts";

type Deps = SigningDeps & { readonly provider: SigningProvider };

export interface DraftTarget extends Acting, SendTarget {
  /** Allows a second open envelope. */
  readonly again: boolean;
}

/**
 * Reuses a draft of the same versions, to keep edits made at the provider. Outdated drafts are
 * discarded after the new one exists.
 */
export async function findOrCreateDraft(deps: Deps, request: DraftTarget): Promise<EnvelopeRow> {
  const read = await readAgreement(deps, request, request);
  await requireNoOpenEnvelope(deps, request);
  const drafts = await openDrafts(deps, request.agreementId);
  const isSame = (row: EnvelopeRow) =>
    row.sourceHash === sourceHash(read, request.templateId ?? row.templateId);
  const draft = drafts.find(isSame) ?? (await createNewDraft(deps, request, read));
  for (const row of drafts.filter((one) => !isSame(one))) {
    // It may have been sent in the meantime.
    if (await isStillDraft(deps, row)) await discard(deps, request, row);
  }
  return draft;
}

const sourceHash = ({ paper: { agreement, investor } }: ReadAgreement, templateId: string | null) =>
  hashJson([templateId, agreement.version, investor.version]);

async function openDrafts(deps: Deps, agreementId: string): Promise<EnvelopeRow[]> {
  const rows = await envelopesOf(deps.db, agreementId);
  const open: EnvelopeRow[] = [];
  for (const row of rows.filter((one) => one.status === "created" && !one.voidRequestedAt)) {
    if (await isStillDraft(deps, row)) open.push(row);
  }
  return open;
}

async function isStillDraft(deps: Deps, row: EnvelopeRow): Promise<boolean> {
  const report = await deps.provider.getEnvelope(row.envelopeId);
  return (await applyReport(deps, report))?.status === "created";
}

const discard = ({ db, jobs, clock }: Deps, { actor }: Acting, row: EnvelopeRow) =>
  asSystem(db, async (trx) => {
    const reason = "It was replaced by a newer draft.";
    const fields = cancellationFields(clock.now(), actor.userId, reason);
    await updateEnvelope(trx, row.envelopeId, fields);
    await jobs.send(trx, cancellations, [{ data: { envelopeId: row.envelopeId } }]);
  });

async function createNewDraft(
  deps: Deps,
  request: DraftTarget,
  read: ReadAgreement,
): Promise<EnvelopeRow> {
  const { paper, parties } = read;
  const { reference } = paper.agreement;
  const content = await prepareDocuments(deps, request, request, parties);
  const { attempt, isRepeat } = await beginAttempt(deps, {
    ...request,
    ...defaultEnvelopeEmail({ reference, salutation: investorNames(paper.investor).salutation }),
    reference,
    mode: "draft",
    key: null,
    requestHash: sourceHash(read, request.templateId),
    parties,
  });
  return isRepeat
    ? awaitOutcome(deps.db, attempt)
    : executeAttempt(deps, request, attempt, content);
}
