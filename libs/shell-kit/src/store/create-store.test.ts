import { expect, test, vi } from "vitest";
import { notified } from "./actions.ts";
import { createShellStore } from "./create-store.ts";

test("a busy machine is no warning of the store", () => {
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1_000));
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  createShellStore().dispatch(notified({ intent: "success", message: "Done" }));
  expect(now).toBeGreaterThan(0);
  expect(warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
