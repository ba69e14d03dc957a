import { expect, test } from "vitest";
import { callLimits } from "./settings.ts";

/** How long the gateway waits for the answer to a read, and what a call may take on top. */
const [GATEWAY_MS, TIMEOUT_MARGIN_MS] = [15_000, 1_000];

test("login and read time out before the gateway does", () => {
  const { login, read } = callLimits;
  expect(login + read + TIMEOUT_MARGIN_MS).toBeLessThan(GATEWAY_MS);
});
