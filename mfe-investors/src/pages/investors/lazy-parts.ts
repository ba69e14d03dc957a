import { loadOnce } from "@accord/ui";

export const loadAdd = loadOnce(
  async () => (await import("../../features/investors/form/add-investor.tsx")).AddInvestor,
);
export const loadEdit = loadOnce(
  async () => (await import("../../features/investors/form/edit-investor.tsx")).EditInvestor,
);
export const loadDelete = loadOnce(
  async () => (await import("../../features/investors/delete/delete-investor.tsx")).DeleteInvestor,
);
export const loadW9Requests = loadOnce(
  async () => (await import("../../features/investors/w9/w9-requests.tsx")).W9Requests,
);
export const loadDrawer = loadOnce(
  async () => (await import("../../features/investors/details/investor-drawer.tsx")).InvestorDrawer,
);
