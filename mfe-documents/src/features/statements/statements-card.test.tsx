import type { StatementBatch } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { fakeServer, openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { StatementsCard } from "./statements-card.tsx";
import { sampleBatch } from "./testing/sample-batch.ts";

vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  await import("@accord/ui/inputs");
}, 60_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const serve = (batches: readonly StatementBatch[]) =>
  fakeServer({
    "GET /api/investors": { body: [] },
    "GET /api/reports/statements": { body: batches },
  });
const open = (roles?: readonly Role[]) =>
  openPage(<StatementsCard />, { path: "/reports", ...(roles && { roles }) });

test("cancels a batch that is being printed, and says so", async () => {
  const path = `/api/reports/statements/${sampleBatch.id}/cancel`;
  const server = serve([sampleBatch]);
  server.change("POST /api/reports/statements/:id/cancel", refusal(503, "Try again in a minute."));
  await open();
  await waitForText("120 of 400 statements printed");
  await click(buttonNamed("Cancel statements 07/01/2026 – 09/30/2026"));
  await waitForText("Try again in a minute.");
  const cancelled = {
    ...sampleBatch,
    status: "failed",
    cancelled: true,
    message: "Nothing was kept.",
  };
  server.change("POST /api/reports/statements/:id/cancel", { body: cancelled });
  server.change("GET /api/reports/statements", { body: [cancelled] });
  await click(buttonNamed("Cancel statements 07/01/2026 – 09/30/2026"));
  await waitForText("Cancelled. Nothing was kept.");
  expect(server.seen("POST", path)).toHaveLength(2);
  expect(pageText()).not.toContain("Failed.");
});

test("only the failed statements of a batch are tried again", async () => {
  const ended = { ...sampleBatch, status: "done", total: 214, done: 211, failed: 3 } as const;
  const server = serve([ended]);
  server.change("POST /api/reports/statements", { status: 202, body: sampleBatch });
  await open();
  await click(await waitFor(() => buttonNamed("Try these 3 again")));
  await waitFor(() => expect(server.seen("POST", "/api/reports/statements")).toHaveLength(1));
  const [sent] = server.seen("POST", "/api/reports/statements");
  expect(sent?.body).toEqual({ from: ended.from, to: ended.to, failedOf: ended.id });
});

test("the refusal of another batch goes away when a batch has ended", async () => {
  const words = "Your last statements are still being printed.";
  const path = "POST /api/reports/statements";
  const server = serve([sampleBatch]);
  await open();
  await waitFor(() => fieldLabelled("From"));
  await waitForText("120 of 400 statements printed");
  server.change(path, refusal(429, words, { code: "too_many_batches" }));
  await click(buttonNamed("Create Statements"));
  await waitForText(words);
  const cancelled = {
    ...sampleBatch,
    status: "failed",
    cancelled: true,
    message: "Nothing was kept.",
  };
  server.change("GET /api/reports/statements", { body: [cancelled] });
  await waitForText("Cancelled. Nothing was kept.");
  await waitFor(() => expect(firstByRole("alert")).toBeNull());
});

test("a refused batch shows the one that another tab started, which can be cancelled", async () => {
  const words = "Your last statements are still being printed.";
  const server = serve([]);
  await open();
  await waitFor(() => fieldLabelled("From"));
  server.change("POST /api/reports/statements", refusal(429, words, { code: "too_many_batches" }));
  server.change("GET /api/reports/statements", { body: [sampleBatch] });
  await click(buttonNamed("Create Statements"));
  await waitForText("120 of 400 statements printed");
  buttonNamed("Cancel statements 07/01/2026 – 09/30/2026");
  expect(pageText()).toContain(words);
  server.change("GET /api/reports/statements", { body: [{ ...sampleBatch, status: "done" }] });
  await waitFor(() => expect(firstByRole("alert")).toBeNull());
});

test.each<[readonly Role[], boolean]>([
  [["staff"], false],
  [["staff", "admin"], true],
])("of a batch for all, %s can download the ZIP and cancel: %s", async (roles, isAllowed) => {
  const foreign = { ...sampleBatch, isOwn: false };
  const id = "8d0c9c1e-1111-4111-8111-000000000002";
  const done: StatementBatch = { ...foreign, id, from: "2026-01-01", status: "done", done: 400 };
  serve([foreign, done]);
  await open(roles);
  await waitForText("120 of 400 statements printed");
  const download = firstByRole("link", "Download statements 01/01/2026 – 09/30/2026");
  expect(download !== null).toBe(isAllowed);
  const cancel = firstByRole("button", "Cancel statements 07/01/2026 – 09/30/2026");
  expect(cancel !== null).toBe(isAllowed);
  expect(pageText().includes("Administrators can download it.")).toBe(!isAllowed);
});
