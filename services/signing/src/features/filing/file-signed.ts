import { putSignedDocument } from "@accord/contracts/internal";
import {
  asSystem,
  addLines,
  PRODUCT,
  findEnvelope,
  lockEnvelope,
  updateEnvelope,
  type EnvelopeRow,
} from "../records/index.ts";
import { requireProvider } from "../../adapters/provider/require-provider.ts";
import type { SigningDeps } from "../../deps.ts";

type Deps = Pick<SigningDeps, "db" | "documents" | "provider" | "clock">;

const STORE_MS = 60_000;

/** Null unless completed. Safe to repeat after a crash: documents keeps the first PDF. */
export async function fileSigned(
  deps: Deps,
  envelopeId: string,
  options = { isInteractive: false },
): Promise<EnvelopeRow | null> {
  const row = await findEnvelope(deps.db, envelopeId);
  if (row?.status !== "completed") return null;
  if (row.signedDocumentPath !== null) return row;
  const bytes = await requireProvider(deps.provider).downloadCombined(envelopeId, options);
  const stored = await deps.documents(putSignedDocument, {
    params: { envelopeId },
    bytes,
    user: null,
    timeoutMs: STORE_MS,
  });
  return asSystem(deps.db, async (trx) => {
    const locked = await lockEnvelope(trx, envelopeId);
    if (locked === undefined || locked.signedDocumentPath !== null) return locked ?? null;
    const at = deps.clock.now().toISOString();
    const change = {
      signedDocumentPath: stored.key,
      signedDocumentHash: stored.sha256,
      updatedAt: at,
    };
    await updateEnvelope(trx, envelopeId, change);
    const { status } = locked;
    await addLines(trx, row.id, [{ at, status, text: "Signed PDF stored", userId: PRODUCT }]);
    return { ...locked, ...change };
  });
}
