import { MutationObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ApiError, createQueryClient } from "./index.ts";

/** What a remote throws: the same error from its own copy of this library. */
class RemotesApiError extends Error {
  override readonly name = "ApiError";
  readonly status = 401;
}

const unauthorized = [new ApiError(401, "Unauthorized", ""), new RemotesApiError("401: Sign in")];

test.each(unauthorized)(
  "a 401 to anybody's read or write tells that the session is over",
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

test("any other failure does not", async () => {
  const onUnauthorized = vi.fn<() => void>();
  const client = createQueryClient({ onUnauthorized });
  const queryFn = () => Promise.reject(new ApiError(403, "Forbidden", ""));
  await expect(client.fetchQuery({ queryKey: ["read"], queryFn })).rejects.toThrow("403");
  expect(onUnauthorized).not.toHaveBeenCalled();
});
