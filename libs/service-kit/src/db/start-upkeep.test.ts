import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { startPartitions } from "./start-partitions.ts";
import { startSealing } from "./start-sealing.ts";

const logger = createLogger("test", "silent");
const table = "core.audit_log";
const away = new Error("away");

beforeEach(() => {
  vi.spyOn(logger, "info");
  vi.spyOn(logger, "warn");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("partitions are tried again after a minute, then hourly; the second failure is a warning", async () => {
  vi.useFakeTimers();
  const ensure = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValue("0");
  ensure.mockRejectedValueOnce(away);
  const stop = startPartitions({ table, ensure, logger });
  await vi.advanceTimersByTimeAsync(0);
  expect(logger.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ensure.mock.calls.length, vi.mocked(logger.warn).mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ensure).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(ensure).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ensure).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(ensure).toHaveBeenCalledTimes(4);
});

test("sealing that fails once is no warning, and one that goes on failing is", async () => {
  const seal = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(away);
  seal.mockResolvedValueOnce(undefined).mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const stop = startSealing({ table, seal, logger });
  await expect.poll(() => seal.mock.calls.length).toBe(4);
  expect(logger.warn).toHaveBeenCalledOnce();
  await stop();
});
