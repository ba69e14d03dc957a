import { signingText } from "../signing-text.ts";
import type { Signing } from "../use-signing.ts";

interface Said {
  readonly isGood: boolean;
  readonly text: string;
}

type Known = Pick<Signing, "envelopes" | "attempts">;

/** The outcome of the attempt that was pending before a refresh; undefined without news. */
export function whatBecame(before: Known, now: Known): Said | undefined {
  const open = before.attempts.find(({ state }) => state !== "failed");
  if (open === undefined) return undefined;
  const same = now.attempts.find(({ id }) => id === open.id);
  if (same?.state === "failed") return { isGood: false, text: signingText.notSent };
  if (same !== undefined) {
    return { isGood: false, text: "Nothing more is known yet. Look again in a few minutes." };
  }
  const known = new Set(before.envelopes.map(({ envelopeId }) => envelopeId));
  const isFound = now.envelopes.some(({ envelopeId }) => !known.has(envelopeId));
  return isFound ? { isGood: true, text: signingText.sent } : undefined;
}
