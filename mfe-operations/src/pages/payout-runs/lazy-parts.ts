import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadRecord = loadOnce(
  async () => (await import("../../features/run/run-record.tsx")).RunRecord,
);
export const loadPrepare = loadOnce(
  async () => (await import("../../features/prepare-run/prepare-run.tsx")).PrepareRun,
);
export const loadBankFile = loadOnce(
  async () => (await import("../../features/bank-file/bank-file.tsx")).BankFile,
);
