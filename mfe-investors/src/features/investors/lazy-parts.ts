import { lazy } from "react";

export const AddInvestor = lazy(async () => {
  const { AddInvestor } = await import("./form/add-investor.tsx");
  return { default: AddInvestor };
});

export const EditInvestor = lazy(async () => {
  const { EditInvestor } = await import("./form/edit-investor.tsx");
  return { default: EditInvestor };
});

export const DeleteInvestor = lazy(async () => {
  const { DeleteInvestor } = await import("./delete/delete-investor.tsx");
  return { default: DeleteInvestor };
});

export const InvestorDrawer = lazy(async () => {
  const { InvestorDrawer } = await import("./details/investor-drawer.tsx");
  return { default: InvestorDrawer };
});
