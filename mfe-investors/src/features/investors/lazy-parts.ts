import { loadOnce } from "@accord/ui";

export const loadAdd = loadOnce(async () => (await import("./form/add-investor.tsx")).AddInvestor);
export const loadEdit = loadOnce(
  async () => (await import("./form/edit-investor.tsx")).EditInvestor,
);
export const loadDelete = loadOnce(
  async () => (await import("./delete/delete-investor.tsx")).DeleteInvestor,
);
export const loadDrawer = loadOnce(
  async () => (await import("./details/investor-drawer.tsx")).InvestorDrawer,
);
