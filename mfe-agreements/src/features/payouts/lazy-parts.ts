import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadManualForm = loadOnce(
  async () => (await import("./manual/manual-payout-form.tsx")).ManualPayoutForm,
);
export const loadEdit = loadOnce(async () => (await import("./edit/edit-payout.tsx")).EditPayout);
export const loadDelete = loadOnce(
  async () => (await import("./delete/delete-payout.tsx")).DeletePayout,
);
export const loadMarkPaid = loadOnce(async () => (await import("./menu/mark-paid.tsx")).MarkPaid);
export const loadDrawer = loadOnce(
  async () => (await import("./details/payout-drawer.tsx")).PayoutDrawer,
);
