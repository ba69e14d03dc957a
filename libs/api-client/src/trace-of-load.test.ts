import { afterEach, expect, test, vi } from "vitest";
import { buildRequest } from "./build-request.ts";

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

afterEach(() => vi.restoreAllMocks());

const sent = () => new Headers(buildRequest("GET", {}).headers).get("traceparent");

function loadWith(serverTiming: readonly object[], now: number): void {
  const load = { name: "https://accord.example.com/", serverTiming };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([load as never]);
  vi.spyOn(performance, "now").mockReturnValue(now);
}

test("calls of a page that loads belong to the trace of its load", () => {
  loadWith([{ name: "traceparent", description: traceparent, duration: 0 }], 2_000);
  expect(sent()).toBe(traceparent);
});

test("later calls start traces of their own", () => {
  loadWith([{ name: "traceparent", description: traceparent, duration: 0 }], 20_000);
  expect(sent()).toBeNull();
});

test("while traces are off calls carry no header", () => {
  loadWith([], 2_000);
  expect(sent()).toBeNull();
});
