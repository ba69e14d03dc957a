import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError, ConnectionError, createQueryClient, queryOf } from "./index.ts";

/** What a remote throws: the same error from its own copy of this library. */
class RemotesApiError extends Error {
  override readonly name = "ApiError";
  readonly status = 401;
}

const unauthorized = [new ApiError(401, "Unauthorized", ""), new RemotesApiError("401: Sign in")];

test.each(unauthorized)(
  "a 401 response to any read or write calls onUnauthorized",
  async (error) => {
    const onUnauthorized = vi.fn<() => void>();
    const client = createQueryClient({ onUnauthorized });
    const fail = () => Promise.reject(error);
    await expect(client.fetchQuery({ queryKey: ["read"], queryFn: fail })).rejects.toBe(error);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toBe(error);
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  },
);

test("any other failure does not call onUnauthorized", async () => {
  const onUnauthorized = vi.fn<() => void>();
  const client = createQueryClient({ onUnauthorized });
  const queryFn = () => Promise.reject(new ApiError(403, "Forbidden", ""));
  await expect(client.fetchQuery({ queryKey: ["read"], queryFn })).rejects.toThrow("403");
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test("without a network a call fails at once and is not sent later", async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient();
  const failure = new ConnectionError("The connection failed.");
  const fail = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
  await expect(client.fetchQuery({ queryKey: ["read"], queryFn: fail })).rejects.toBe(failure);
  await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toBe(failure);
  onlineManager.setOnline(true);
  expect(fail).toHaveBeenCalledTimes(2);
});

test("a write in another window of the browser makes the reads here stale", async () => {
  const client = createQueryClient();
  const { queryKey } = queryOf("/api/payout-runs/:id", { params: { id: "7" } });
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve("run"));
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  const other = new BroadcastChannel("accord-writes");
  onTestFinished(() => other.close());
  const id = "POST /api/payout-runs/:id/approve";
  other.postMessage({ id, from: performance.timeOrigin });
  other.postMessage({ id: "POST /api/investors", from: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queryFn).toHaveBeenCalledTimes(1);
  other.postMessage({ id, from: 1 });
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
});
