import { importId } from "./import-id.ts";
import { importedInvestors } from "./investors-data.ts";

export const importedInvestorIds = Object.keys(importedInvestors).map((name) =>
  importId(`investor/${name}`),
);
