import { loadOnce } from "@accord/ui";

/** The 'Add Amendment' dialog: code that neither the list nor the details need at first. */
export const loadAmendment = loadOnce(
  async () => (await import("./add-amendment.tsx")).AddAmendment,
);
