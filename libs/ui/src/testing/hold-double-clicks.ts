import { vi } from "vitest";
import { DOUBLE_CLICK_MS } from "../form/use-once.ts";

/**
 * Holds what rests for the time of a double click until the answer is called, however slow the
 * machine is. `vi.unstubAllGlobals` ends it.
 */
export function holdDoubleClicks(): () => void {
  const wait = globalThis.setTimeout;
  const held: (() => void)[] = [];
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => {
    if (ms !== DOUBLE_CLICK_MS) return wait(run, ms);
    held.push(run);
    return 0;
  });
  return () => held.splice(0).forEach((run) => run());
}
