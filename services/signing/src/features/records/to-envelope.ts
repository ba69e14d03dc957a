import type { Envelope } from "@accord/contracts";
import { isFinalStatus } from "@accord/domain";
import type { EnvelopeRow } from "./envelopes.store.ts";

export const toEnvelope = (row: EnvelopeRow): Envelope => ({
  ...row,
  signers: [...row.signers],
  isCancelling: row.voidRequestedAt !== null && !isFinalStatus(row.status),
});
