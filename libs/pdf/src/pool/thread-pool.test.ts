import { createLogger } from "@accord/service-kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThreadPool } from "./thread-pool.ts";
import { JobLost, type PdfThread, type startThread } from "./pdf-thread.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Tell = Parameters<typeof startThread>[0];

function makeThreads(count: number) {
  const logger = createLogger("documents", "silent");
  const error = vi.spyOn(logger, "error");
  const started: Tell[] = [];
  const start = (tell: Tell): PdfThread => {
    started.push(tell);
    return { run: () => Promise.reject(new Error("no job")), free: done, stop: done };
  };
  const uploadStorage = createThreadPool({ count, start, logger, onReady: () => undefined });
  return { uploadStorage, started, error };
}

const done = () => Promise.resolve();
const crash = () => new JobLost("crash", new Error("the font is not there"));

test("threads start one at a time, and one that ends is replaced at once", () => {
  const { uploadStorage, started } = makeThreads(2);
  uploadStorage.startMissing();
  uploadStorage.startMissing();
  expect(started).toHaveLength(1);
  started[0]?.("ready");
  expect(started).toHaveLength(2);
  started[1]?.("ready");
  expect(started).toHaveLength(2);
  const taken = uploadStorage.take();
  started[0]?.("ended", crash());
  expect(started).toHaveLength(3);
  // It ended while somebody had it: nobody gets it again.
  if (taken) uploadStorage.release(taken);
  expect(uploadStorage.take()).not.toBeNull();
  expect(uploadStorage.take()).toBeNull();
});

test("a thread that cannot start is retried after 1, 2, 4 and 4 seconds, and ready rejects", async () => {
  const { uploadStorage, started, error } = makeThreads(2);
  const ready = uploadStorage.ready();
  started[0]?.("ended", crash());
  await expect(ready).rejects.toThrow("No thread for PDFs could be started.");
  await expect(uploadStorage.ready()).rejects.toThrow();
  for (const [index, seconds] of [1, 2, 4, 4].entries()) {
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(started).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(started).toHaveLength(index + 2);
    started[index + 1]?.("ended", crash());
  }
  expect(error).toHaveBeenCalledTimes(5);
  expect(JSON.stringify(error.mock.calls)).not.toContain("the font is not there");
  vi.advanceTimersByTime(4000);
  started.at(-1)?.("ready");
  await uploadStorage.ready();
});
