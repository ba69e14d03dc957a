import { recordAgreementEvent } from "@accord/contracts/internal";
import type { AgreementEvent } from "@accord/contracts/internal";
import { isStorable } from "@accord/contracts";
import { findEnvelope } from "../../records/envelopes.store.ts";
import type { EnvelopeRow } from "../../records/envelopes.store.ts";
import type { Move } from "../../records/queues.ts";
import type { SigningDeps } from "../../signing.deps.ts";

const MOST = 200;
const SOON_MS = 2_000;
const MOST_SIGNERS = 2;

/** Logs the event before the user's request is answered. The job repeats it in any case. */
export async function tellAtOnce(
  deps: Pick<SigningDeps, "db" | "core" | "logger">,
  move: Move,
): Promise<void> {
  await tellCore(deps, move, SOON_MS).catch((err: unknown) => {
    deps.logger.info({ envelope: move.envelopeId, err }, "a move is told later");
  });
}

/** Core logs each event once. */
export async function tellCore(
  { db, core }: Pick<SigningDeps, "db" | "core">,
  { envelopeId, kind }: Move,
  timeoutMs?: number,
): Promise<void> {
  const row = await findEnvelope(db, envelopeId);
  if (row === undefined) return;
  const id = kind === "sent" ? row.user_id : kind === "cancelled" ? row.void_requested_by : null;
  await core(recordAgreementEvent, {
    params: { id: row.agreement_id },
    body: eventOf(row, kind),
    user: id === null ? null : { id },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

function eventOf(row: EnvelopeRow, kind: Move["kind"]): AgreementEvent {
  const envelopeId = row.envelope_id;
  switch (kind) {
    case "sent": {
      const names = row.signers.map(({ name }) => short(name, "Somebody"));
      return { kind, envelopeId, signers: names.slice(0, MOST_SIGNERS) };
    }
    case "cancelled":
      return { kind, envelopeId, reason: short(row.void_reason ?? "", "No reason given") };
    case "declined": {
      const decliner = row.signers.find(({ status }) => status === "declined");
      return { kind, envelopeId, signer: short(decliner?.name ?? row.signer_name, "A signer") };
    }
    case "expired":
    case "completed":
      return { kind, envelopeId };
  }
}

function short(text: string, otherwise: string): string {
  const cut = [...text.trim()].slice(0, MOST).join("").slice(0, MOST).trim();
  return cut === "" || !isStorable(cut) ? otherwise : cut;
}
