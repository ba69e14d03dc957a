import { afterEach, beforeEach, expect, test, vi } from "vitest";

const entry = { name: "investors", version: "1", entry: "/m.json", paths: ["/investors"] };

let fetch: ReturnType<typeof vi.fn<typeof globalThis.fetch>>;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reports = () =>
  fetch.mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body ?? "")));
async function load(isSignedIn = true) {
  const loaded = await import("./client-errors.ts");
  loaded.allowReports(isSignedIn);
  return loaded;
}

test("an opening is reported once, and failed when its page throws soon after", async () => {
  const { beginOpening, reportError } = await load();
  beginOpening(entry, "/investors");
  reportError("render", new TypeError("row 4711 of a@b.com"), "/investors");
  vi.advanceTimersByTime(3_000);
  beginOpening(entry, "/investors");
  vi.advanceTimersByTime(3_000);
  const page = "/investors";
  const message = "TypeError: row 0 of [e-mail]";
  expect(reports()).toEqual([
    {
      openings: [{ remote: "investors", version: "1", hasFailed: true }],
      errors: [{ kind: "render", remote: "investors", version: "1", page, message }],
    },
  ]);
});

test("an error of another page is the shell's, and a tab reports at most 20", async () => {
  const { beginOpening, reportError } = await load();
  beginOpening(entry, "/investors");
  for (let count = 0; count < 25; count++) reportError("rejection", "x", "/admin");
  vi.advanceTimersByTime(3_000);
  const [report] = reports();
  expect(report).toMatchObject({
    openings: [{ hasFailed: false }],
    errors: expect.objectContaining({ length: 20 }) as unknown,
  });
});

test("reports wait for a sign-in", async () => {
  const { allowReports, beginOpening } = await load(false);
  beginOpening(entry, "/investors");
  vi.advanceTimersByTime(3_000);
  expect(reports()).toEqual([]);
  allowReports(true);
  vi.advanceTimersByTime(3_000);
  expect(reports()).toMatchObject([{ openings: [{ remote: "investors" }] }]);
});
