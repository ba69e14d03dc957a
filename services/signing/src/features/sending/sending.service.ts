import { getAgreementPaper } from "@accord/contracts/internal";
import type { sendForSignature, SendingAttempt, SigningStatus } from "@accord/contracts";
import { hashJson, userOf, type Acting, type Call } from "@accord/service-kit";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import { lastSending, requireAgreement, settleAttempt, type AttemptRow } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { notifyCoreNow } from "../moves/index.ts";
import { awaitOutcome } from "./await-outcome.ts";
import { beginAttempt, findRepeat, releaseExpiredKey } from "./begin-attempt.ts";
import { executeAttempt } from "./execute-attempt.ts";
import { prepareDocuments, readAgreement, requireActive } from "./prepare-sending.ts";

interface SendRequest extends Acting {
  readonly agreementId: string;
  readonly key: string | null;
  readonly body: Call<typeof sendForSignature>["body"];
}

export type Sending = ReturnType<typeof createSending>;

export function createSending(deps: SigningDeps) {
  const { db, provider, signatory } = deps;
  return {
    status: (): SigningStatus => ({
      configured: provider !== null,
      provider: provider?.name ?? null,
      signatory,
    }),
    send: (request: SendRequest) => send(deps, request),
    attempts: async (acting: Acting, agreementId: string) => {
      const attempt = await lastSending(db, agreementId);
      if (attempt === undefined) await requireAgreement(deps, acting, agreementId);
      return attempt === undefined || attempt.state === "done" ? [] : [toAttempt(attempt)];
    },
  };
}

async function send(deps: SigningDeps, request: SendRequest) {
  const provider = requireProvider(deps.provider);
  const { agreementId, key, body } = request;
  const { subject, again = false } = body;
  const target = { agreementId, templateId: body.templateId ?? null };
  const message = body.message ?? null;
  const requestHash = hashJson([target, subject, message, again]);
  const keyed = { ...request, requestHash };
  await releaseExpiredKey(deps, keyed);
  const repeat = await findRepeat(deps.db, keyed);
  if (repeat !== null) return { envelope: await awaitOutcome(deps.db, repeat), isRepeat: true };
  const { paper, parties } = await readAgreement(deps, request, target);
  const content = await prepareDocuments(deps, request, target, parties);
  const { attempt, isRepeat } = await beginAttempt(deps, {
    ...keyed,
    ...target,
    reference: paper.agreement.reference,
    mode: "send",
    key,
    subject,
    message,
    parties,
    again,
  });
  if (isRepeat) return { envelope: await awaitOutcome(deps.db, attempt), isRepeat };
  await requireLive(deps, request, attempt);
  const envelope = await executeAttempt({ ...deps, provider }, request, attempt, content);
  await notifyCoreNow(deps, { envelopeId: envelope.envelopeId, kind: "sent" });
  return { envelope, isRepeat };
}

/** Checked again after the attempt is stored: deleting an agreement closes stored attempts only. */
async function requireLive(deps: SigningDeps, request: SendRequest, attempt: AttemptRow) {
  const { actor, agreementId } = request;
  const call = { params: { id: agreementId }, user: userOf(actor) };
  try {
    requireActive(await deps.core(getAgreementPaper, call));
  } catch (error) {
    const failure =
      "The agreement changed or could not be read when it was to be sent. Nothing was sent.";
    await settleAttempt(deps.db, attempt.id, { state: "failed", failure, at: deps.clock.now() });
    throw error;
  }
}

const attemptMessages = {
  open: "Look here again in a moment.",
  unknown:
    "DocuSign did not answer when this was sent. Whether it was sent is being found out; it is never sent twice.",
};

function toAttempt({ id, state, subject, failure, createdAt }: AttemptRow): SendingAttempt {
  const about = { id, subject, createdAt };
  if (state === "open") return { ...about, state: "sending", message: attemptMessages.open };
  if (state === "unknown") return { ...about, state, message: attemptMessages.unknown };
  return { ...about, state: "failed", message: failure ?? "Nothing was sent." };
}
