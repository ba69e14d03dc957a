import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadHold = loadOnce(async () => (await import("./dialogs/hold-line.tsx")).HoldLine);
export const loadReturn = loadOnce(
  async () => (await import("./dialogs/record-return.tsx")).RecordReturn,
);
export const loadCancel = loadOnce(
  async () => (await import("./dialogs/cancel-run.tsx")).CancelRun,
);
export const loadEdit = loadOnce(async () => (await import("./dialogs/edit-run.tsx")).EditRun);
export const loadAdd = loadOnce(async () => (await import("./dialogs/add-payouts.tsx")).AddPayouts);
export const loadRelease = loadOnce(
  async () => (await import("./dialogs/release-run.tsx")).ReleaseRun,
);
export const loadMarkPaid = loadOnce(
  async () => (await import("./dialogs/mark-paid.tsx")).MarkPaid,
);
export const loadMenu = loadOnce(async () => (await import("@accord/ui/overlays")).RowMenu);
export const loadChecksPrinted = loadOnce(
  async () => (await import("./checks/checks-printed.tsx")).ChecksPrinted,
);
export const loadVoidCheck = loadOnce(
  async () => (await import("./checks/void-check.tsx")).VoidCheck,
);
