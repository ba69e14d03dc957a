import { importId } from "./import-id.ts";
import { importedInvestors } from "./investors-data.ts";

/** Ids of the investors that the import adds. */
export const importedInvestorIds = Object.keys(importedInvestors).map((name) =>
  importId(`investor/${name}`),
);
