import { loadOnce } from "@accord/ui";

/** Loaded on first use. */
export const loadAdd = loadOnce(async () => (await import("./add/add-rollover.tsx")).AddRollover);
export const loadEdit = loadOnce(
  async () => (await import("./edit/edit-rollover.tsx")).EditRollover,
);
export const loadDelete = loadOnce(
  async () => (await import("./delete/delete-rollover.tsx")).DeleteRollover,
);
