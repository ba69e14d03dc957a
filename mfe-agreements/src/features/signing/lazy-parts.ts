import { loadOnce } from "@accord/ui";

/** The dialogs: code that the details do not need at first. */
export const loadSend = loadOnce(
  async () => (await import("./send/send-for-signature.tsx")).SendForSignature,
);
export const loadDraftQuestion = loadOnce(
  async () => (await import("./draft/draft-question.tsx")).DraftQuestion,
);
export const loadCancel = loadOnce(
  async () => (await import("./cancel/cancel-envelope.tsx")).CancelEnvelope,
);
