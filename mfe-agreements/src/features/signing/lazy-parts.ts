import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadSend = loadOnce(
  async () => (await import("./send/send-for-signature.tsx")).SendForSignature,
);
export const loadDraftQuestion = loadOnce(
  async () => (await import("./draft/draft-question.tsx")).DraftQuestion,
);
export const loadCancel = loadOnce(
  async () => (await import("./cancel/cancel-envelope.tsx")).CancelEnvelope,
);
