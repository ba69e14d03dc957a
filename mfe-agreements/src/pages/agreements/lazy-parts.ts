import { loadOnce } from "@accord/ui";

/** The dialogs and the details: code that the list does not need. */
export const loadDetails = loadOnce(
  async () => (await import("./agreement-details.tsx")).AgreementDetails,
);
export const loadDelete = loadOnce(
  async () =>
    (await import("../../features/agreements/delete/delete-agreement.tsx")).DeleteAgreement,
);
