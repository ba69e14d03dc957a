import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import type { Investor } from "@accord/contracts";
import {
  ApiError,
  call,
  callPage,
  ConnectionError,
  errorText,
  failureReason,
  fetchCurrentUser,
  fieldIssues,
  pageOf,
  queryOf,
  serverMessage,
} from "./index.ts";

const answer = (body: string, init: ResponseInit = {}) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body || null, init));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

const failure = JSON.stringify({
  message: "The e-mail is taken",
  code: "conflict",
  issues: [{ path: "email", message: "Taken" }],
  requestId: "r1",
});

const id = "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001";

afterEach(() => vi.unstubAllGlobals());

test("a read fills in path and query, and sends cookies but no content type", async () => {
  const fetch = answer("[]");
  const investors = await call("GET", "/api/investors", { query: { q: "ann lee", limit: 25 } });
  expectTypeOf(investors).toEqualTypeOf<Investor[]>();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/api/investors?q=ann+lee&limit=25");
  expect(init?.credentials).toBe("include");
  expect(new Headers(init?.headers).has("Content-Type")).toBe(false);
});

test("a write sends its version and key, and a JSON body only when there is one", async () => {
  const fetch = answer("{}");
  await call("PATCH", "/api/investors/:id", {
    params: { id },
    body: { city: "Austin" },
    ifMatch: 3,
  });
  const [url, init] = fetch.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(url).toBe(`/api/investors/${id}`);
  expect(init?.body).toBe('{"city":"Austin"}');
  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("If-Match")).toBe('"3"');

  await call("POST", "/api/admin/import-data", { idempotencyKey: "k" });
  const second = new Headers(fetch.mock.calls[1]?.[1]?.headers);
  expect(second.get("Content-Type")).toBeNull();
  expect(second.get("Idempotency-Key")).toBe("k");
});

test("returns null for a response without a body", async () => {
  answer("", { status: 204 });
  expect(await call("DELETE", "/api/investors/:id", { params: { id } })).toBeNull();
});

test("the message of a failure is the status, a colon and the body, or the status text when it is empty", async () => {
  answer(failure, { status: 409, statusText: "Conflict" });
  const error = await call("GET", "/api/deleted").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, message: `409: ${failure}` });
  expect(serverMessage(error)).toBe("The e-mail is taken");
  expect(fieldIssues(error)).toEqual([{ path: "email", message: "Taken" }]);

  answer("", { status: 503, statusText: "Service Unavailable" });
  const empty = await call("GET", "/api/deleted").catch((caught: unknown) => caught);
  expect(errorText(empty, "no")).toBe("503: Service Unavailable");
  expect(errorText("odd", "Failed to create investor")).toBe("Failed to create investor");
});

const caughtFrom = (body: string, init: ResponseInit) => {
  answer(body, init);
  return call("GET", "/api/deleted").catch((caught: unknown) => caught);
};

test.each([
  ["a proxy's page", "<html>Bad Gateway</html>", { status: 502, statusText: "Bad Gateway" }],
  ["a success that is no JSON", "<html>Sign in</html>", { status: 200 }],
  ["JSON without a message", "{}", { status: 500 }],
  ["a blank message", '{"message":" ","code":"internal"}', { status: 500 }],
  ["nothing at all", "", { status: 500 }],
])("errorText shows only the fallback for %s", async (_, body, init) => {
  const error = await caughtFrom(body, init);
  expect(error).toBeInstanceOf(ApiError);
  expect(serverMessage(error)).toBeUndefined();
  expect(errorText(error, "Failed to delete agreement")).toBe("Failed to delete agreement");
});

test("a network failure becomes a ConnectionError, an abort does not", async () => {
  const broken = async (error: Error) => {
    vi.stubGlobal("fetch", () => Promise.reject(error));
    return call("GET", "/api/deleted").catch((caught: unknown) => caught);
  };
  const error = await broken(new TypeError("Failed to fetch"));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(failureReason(error)).toBe("The connection failed. Check it and try again.");
  expect(errorText(error, "no")).toBe("The connection failed. Check it and try again.");
  const abort = new DOMException("Aborted", "AbortError");
  expect(await broken(abort)).toBe(abort);
});

test("callPage reads the counts and the next cursor from the headers", async () => {
  const headers = {
    "X-Total-Count": "140",
    "X-Unfiltered-Count": "200",
    Link: '</api/investors?limit=1&cursor=abc%3D>; rel="next"',
  };
  answer("[1]", { headers });
  const page = await callPage("/api/investors", { query: { limit: 1 } });
  expect(page).toMatchObject({ total: 140, unfiltered: 200, next: "abc=" });
});

test("fetchCurrentUser returns null for 401 and throws for other failures", async () => {
  answer("{}", { status: 401 });
  expect(await fetchCurrentUser()).toBeNull();
  answer("{}", { status: 503 });
  await expect(fetchCurrentUser()).rejects.toThrow("503: {}");
});

test("an unused read is aborted", async () => {
  const fetch = answer("[]");
  const controller = new AbortController();
  const { signal } = controller;
  await queryOf("/api/investors").queryFn({ signal });
  await pageOf("/api/investors", { query: { limit: 25 } }).queryFn({ signal });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    "/api/investors",
    "/api/investors?limit=25",
  ]);
  const isAborted = () => fetch.mock.calls.map(([, init]) => init?.signal?.aborted);
  expect(isAborted()).toEqual([false, false]);
  controller.abort();
  expect(isAborted()).toEqual([true, true]);
});

test("a read times out as a ConnectionError, a write has no timeout", async () => {
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")));
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Response("{}");
  });
  vi.stubGlobal("fetch", fetch);
  await expect(call("GET", "/api/deleted")).rejects.toBeInstanceOf(ConnectionError);
  await call("POST", "/api/admin/import-data");
  expect(timeout).toHaveBeenCalledOnce();
  timeout.mockRestore();
});
