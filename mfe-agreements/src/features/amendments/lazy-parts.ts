import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadAmendment = loadOnce(
  async () => (await import("./add-amendment.tsx")).AddAmendment,
);
