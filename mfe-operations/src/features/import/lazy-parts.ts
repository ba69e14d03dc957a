import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadColumns = loadOnce(
  async () => (await import("./columns/columns-step.tsx")).ColumnsStep,
);
export const loadCheck = loadOnce(async () => (await import("./check/check-step.tsx")).CheckStep);
export const loadWaiting = loadOnce(
  async () => (await import("./waiting/waiting-step.tsx")).WaitingStep,
);
export const loadResult = loadOnce(
  async () => (await import("./result/result-step.tsx")).ResultStep,
);
export const loadUndo = loadOnce(
  async () => (await import("./dialogs/undo-import.tsx")).UndoImport,
);
export const loadDiscard = loadOnce(
  async () => (await import("./dialogs/discard-import.tsx")).DiscardImport,
);
export const loadDeleteMatching = loadOnce(
  async () => (await import("./dialogs/delete-matching.tsx")).DeleteMatching,
);
