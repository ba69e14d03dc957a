import { loadOnce } from "@accord/ui";

export const loadPrintStatements = loadOnce(
  async () => (await import("./print-statements.tsx")).PrintStatements,
);
