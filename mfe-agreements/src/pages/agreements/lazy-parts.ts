import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadDetails = loadOnce(
  async () => (await import("./agreement-details.tsx")).AgreementDetails,
);
export const loadAdd = loadOnce(async () => (await import("./agreement-dialogs.tsx")).AddDialog);
export const loadAddFor = loadOnce(
  async () => (await import("./agreement-dialogs.tsx")).AddForInvestor,
);
export const loadEdit = loadOnce(async () => (await import("./agreement-dialogs.tsx")).EditDialog);
export const loadCopy = loadOnce(
  async () => (await import("../../features/pdf-copy/pdf-copy-dialog.tsx")).PdfCopyDialog,
);
export const loadPdfCopies = loadOnce(
  async () => (await import("../../features/pdf-copies/pdf-copies.tsx")).PdfCopies,
);
export const loadDelete = loadOnce(
  async () =>
    (await import("../../features/agreements/delete/delete-agreement.tsx")).DeleteAgreement,
);
