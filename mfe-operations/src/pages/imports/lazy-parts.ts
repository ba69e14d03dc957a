import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadImport = loadOnce(
  async () => (await import("../../features/import/import-record.tsx")).ImportRecord,
);
export const loadNewImport = loadOnce(
  async () => (await import("../../features/import/upload/new-import.tsx")).NewImport,
);
