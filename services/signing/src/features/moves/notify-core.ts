import { recordAgreementEvent, type AgreementEvent } from "@accord/contracts/internal";
import { isStorable } from "@accord/contracts";
import { userOf } from "@accord/service-kit";
import { findEnvelope, type EnvelopeRow, type Move } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";

const MAX_CHARACTERS = 200;
const NOTIFY_TIMEOUT_MS = 2_000;
const MAX_SIGNERS = 2;

/** Logs the event before the user's request is answered. The job repeats it in any case. */
export async function notifyCoreNow(
  deps: Pick<SigningDeps, "db" | "core" | "logger">,
  move: Move,
): Promise<void> {
  await notifyCore(deps, move, NOTIFY_TIMEOUT_MS).catch((err: unknown) => {
    deps.logger.info(
      { envelope: move.envelopeId, err },
      "an envelope event is logged in core later",
    );
  });
}

/** Core logs each event once. */
export async function notifyCore(
  { db, core }: Pick<SigningDeps, "db" | "core">,
  { envelopeId, kind }: Move,
  timeoutMs?: number,
): Promise<void> {
  const row = await findEnvelope(db, envelopeId);
  if (row === undefined) return;
  const id = kind === "sent" ? row.userId : kind === "cancelled" ? row.voidRequestedBy : null;
  await core(recordAgreementEvent, {
    params: { id: row.agreementId },
    body: eventOf(row, kind),
    user: userOf({ userId: id }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

function eventOf(row: EnvelopeRow, kind: Move["kind"]): AgreementEvent {
  const envelopeId = row.envelopeId;
  switch (kind) {
    case "sent": {
      const names = row.signers.map(({ name }) => storableText(name, "Somebody"));
      return { kind, envelopeId, signers: names.slice(0, MAX_SIGNERS) };
    }
    case "cancelled":
      return { kind, envelopeId, reason: storableText(row.voidReason ?? "", "No reason given") };
    case "declined": {
      const decliner = row.signers.find(({ status }) => status === "declined");
      return {
        kind,
        envelopeId,
        signer: storableText(decliner?.name ?? row.signerName, "A signer"),
      };
    }
    case "expired":
    case "completed":
      return { kind, envelopeId };
  }
}

function storableText(text: string, fallback: string): string {
  const cut = [...text.trim()].slice(0, MAX_CHARACTERS).join("").slice(0, MAX_CHARACTERS).trim();
  return cut === "" || !isStorable(cut) ? fallback : cut;
}
