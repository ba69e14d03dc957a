import { ApiError, call, errorText, queryOf } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import {
  accessibilityFindings,
  allByRole,
  buttonNamed,
  chooseItem,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  pageText,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { useQuery } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { failureLines, issuesByField, staleChange } from "../form/failure.ts";
import { StaleNotice } from "../form/stale-notice.tsx";
import { useReload } from "../form/use-reload.ts";
import { fakeServer, openPage, refusal, waitForText } from "../testing/index.ts";
import { HistorySection } from "./history-section.tsx";
import { RecordFailure } from "./record-failure.tsx";
import { SectionQuery } from "./section-query.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const entry = (number: number) => ({
  id: String(number),
  at: "2026-11-19T15:30:00.000Z",
  action: "update",
  recordType: "agreements",
  recordId: "a1",
  by: number === 50 ? null : "staff@example.com",
  text: `Change ${number}`,
  changes: [{ field: "Notes", before: null, after: "Call first" }],
  files: [],
});
const twentyEntries = (from: number) => Array.from({ length: 20 }, (_, back) => entry(from - back));

const events = () =>
  allByRole("listitem").filter((item) => item.parentElement?.closest("li") === null);

test("shows a record's history page by page, newest first", async () => {
  const server = fakeServer({
    "GET /api/audit": ({ search }) => ({
      body: search.get("before") === "31" ? [entry(30)] : twentyEntries(50),
    }),
  });
  await openPage(<HistorySection record="agreement:a1" />);
  await waitForText("Change 50System · 11/19/2026, 10:30");
  await waitForText("Notes: –not set →changed to Call first");
  expect(server.seen("GET", "/api/audit")[0]?.search.get("record")).toBe("agreement:a1");
  await click(buttonNamed("Show earlier changes"));
  await waitForText("Change 30");
  expect(events()).toHaveLength(21);
  expect(pageText()).not.toContain("Show earlier changes");
});

test("exports the whole history of the record", async () => {
  const server = fakeServer({ "GET /api/audit": { body: twentyEntries(50) } });
  await openPage(<HistorySection record="agreement:a1" />);
  await waitForText("Change 50");
  await chooseItem("Export history", "CSV, all fields");
  await waitFor(() => {
    const exported = server.seen("GET", "/api/audit").at(-1);
    expect(Object.fromEntries(exported?.search ?? [])).toEqual({
      ...{ record: "agreement:a1", format: "csv", columns: "all" },
    });
  });
});

test("shows instants in the time zone of the firm", async () => {
  const changes = [{ field: "Active from", before: null, after: "2026-11-30T08:37:29.514+00:00" }];
  fakeServer({ "GET /api/audit": { body: [{ ...entry(1), changes }] } });
  await openPage(<HistorySection record="investor:i1" />);
  await waitForText("Active from: –not set →changed to 11/30/2026, 3:37 AM");
});

test("keeps the shown entries when the next page fails to load, and retries it", async () => {
  const server = fakeServer({ "GET /api/audit": { body: twentyEntries(50) } });
  await openPage(<HistorySection record="agreement:a1" />);
  await waitForText("Change 50");
  server.change("GET /api/audit", { status: 503 });
  await click(buttonNamed("Show earlier changes"));
  await waitForText("Failed to load earlier changes. What is shown stays; try again.");
  await waitForText("Change 50");
  server.change("GET /api/audit", { body: [entry(30)] });
  await click(buttonNamed("Show earlier changes"));
  await waitForText("Change 30");
  expect(pageText()).not.toContain("Failed to load");
});

test("shows a failed load of the history with a retry", async () => {
  const server = fakeServer({ "GET /api/audit": { status: 503 } });
  await openPage(<HistorySection record="agreement:a1" />);
  await waitForText("Failed to load the history");
  server.change("GET /api/audit", { body: [] });
  await click(buttonNamed("Try again"));
  await waitForText("No changes recorded yet.");
});

test("links every file of an entry in a new tab, and marks replaced ones", async () => {
  const former = { key: "w9-1", fileName: "w9 <b>.pdf", isCurrent: false };
  const newer = { key: "w9-2", fileName: "w9-2026.pdf", isCurrent: true };
  fakeServer({
    "GET /api/audit": {
      body: [
        { ...entry(3), action: "view", changes: [], files: [newer] },
        { ...entry(2), changes: [], files: [former, newer] },
        { ...entry(1), action: "view", changes: [], files: [former] },
      ],
    },
  });
  await openPage(<HistorySection record="investor:i1" />);
  await waitForText("Change 1");
  const filesIn = (event: Element) => textsOf("listitem", { within: event });
  expect(events().map(filesIn)).toEqual([
    ["w9-2026.pdf"],
    ["w9 <b>.pdf (replaced)", "w9-2026.pdf"],
    ["w9 <b>.pdf (replaced)"],
  ]);
  const link = linkNamed("w9 <b>.pdf");
  expect(link.getAttribute("href")).toBe("/api/documents/w9-1");
  expect(link.target).toBe("_blank");
  expect(await act(accessibilityFindings)).toEqual([]);
});

function Record() {
  const { error, refetch } = useQuery(queryOf("/api/investors/:id", { params: { id: "7" } }));
  return (
    error && <RecordFailure error={error} onRetry={() => void refetch()} what="the investor" />
  );
}

test("offers a retry for a failed load, but not for a deleted record", async () => {
  const server = fakeServer({ "GET /api/investors/:id": refusal(503, "Away for a moment.") });
  await openPage(<Record />);
  await waitForText("Error: Away for a moment.");
  server.change("GET /api/investors/:id", refusal(404, "Not found"));
  await click(buttonNamed("Try again"));
  await waitForText("This investor was not found. It may have been deleted.");
  expect(firstByRole("button")).toBeNull();
});

function Names() {
  const query = useQuery(queryOf("/api/investors/:id", { params: { id: "7" } }));
  return (
    <>
      <button onClick={() => void query.refetch()}>Load</button>
      <SectionQuery query={query} title="Names" what="the names">
        {({ firstName }) => <p>{firstName}</p>}
      </SectionQuery>
    </>
  );
}

test("warns above outdated content after a failed refetch, until one succeeds", async () => {
  const route = "GET /api/investors/:id";
  const server = fakeServer({ [route]: { body: { firstName: "Ada" } } });
  const outdated = "Failed to load the names again. What is shown may be out of date.";
  await openPage(<Names />);
  await waitForText("Ada");
  expect(pageText()).not.toContain(outdated);
  server.change(route, { status: 503 });
  await click(buttonNamed("Load"));
  await waitForText(outdated);
  expect(pageText()).toContain("Ada");
  expect(await act(accessibilityFindings)).toEqual([]);
  server.change(route, { body: { firstName: "Grace" } });
  await click(buttonNamed("Try again"));
  await waitForText("Grace");
  expect(pageText()).not.toContain(outdated);
});

const refused = (status: number, body: object) =>
  new ApiError(status, "", JSON.stringify({ message: "Refused.", code: "x", ...body }));

test("sorts issues by the form's fields, and lists the others in the notice", () => {
  const issues = [
    { path: "city", message: "City is required" },
    { path: "email", message: "Email is taken" },
    { path: "other", message: "Something else" },
  ];
  const error = refused(422, { issues });
  const names = ["email", "phone", "city"] as const;
  expect(issuesByField(error, names)).toEqual([
    ["email", "Email is taken"],
    ["city", "City is required"],
  ]);
  expect(failureLines(error, "Failed", names)).toEqual(["Refused.", "Something else"]);
  const only = [{ path: "city", message: "Refused." }];
  expect(failureLines(refused(422, { issues: only }), "Failed", names)).toEqual([]);
  expect(failureLines(refused(422, { issues: only }), "Failed", ["email"])).toEqual(["Refused."]);
  expect(issuesByField(null, names)).toEqual([]);
  expect(staleChange(error)).toBeUndefined();
});

function Edit() {
  const [text, setText] = useState("");
  const record = useReload({
    opened: { id: "7", version: 3 },
    load: (id): Promise<Pick<Investor, "id" | "version">> =>
      call("GET", "/api/investors/:id", { params: { id } }),
    onReloaded: ({ version }) => setText(`reloaded ${version}`),
    onFailed: (error) => setText(errorText(error, "")),
  });
  const change = staleChange(refused(412, { changedBy: "Dana Lee", changedAt: null }));
  return (
    <>
      {change && (
        <StaleNotice
          change={change}
          isReloading={record.isReloading}
          onReload={record.reload}
          record="agreement"
        />
      )}
      <p>{`${text}; version ${record.current.version}`}</p>
    </>
  );
}

test("names who saved first, and restarts from the newest version", async () => {
  const server = fakeServer({ "GET /api/investors/:id": refusal(503, "Away.") });
  await openPage(<Edit />);
  await waitForText(
    "Dana Lee changed this agreement. Reload takes the new record and keeps the fields",
  );
  await click(buttonNamed("Reload"));
  await waitForText("Away.; version 3");
  server.change("GET /api/investors/:id", { body: { id: "7", version: 4 } });
  await click(buttonNamed("Reload"));
  await waitForText("reloaded 4; version 4");
});
