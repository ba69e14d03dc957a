import { DOUBLE_CLICK_MS } from "@accord/ui";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  holdDoubleClicks,
  pageText,
  render,
  settle,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { TestPage } from "../../testing/test-page.tsx";
import { AdminPage } from "./admin-page.tsx";

const IMPORT = "POST /api/admin/import-data";
const environment = (changes: object = {}) =>
  [
    200,
    {
      status: "ok",
      counts: { investors: 0, agreements: 0 },
      environment: { IS_PRODUCTION: true, DEV_DATA_IMPORT: true },
      developmentData: null,
      ...changes,
    },
  ] as const;
const empty = {
  "GET /api/deleted": [200, []],
  "GET /api/users": [200, []],
  "GET /api/security-log": [200, []],
  "GET /api/remotes": [200, { remotes: [], problems: [] }],
  "GET /api/debug/environment": environment(),
} as const;

const deleted = {
  type: "investor",
  id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0007",
  name: "James Calloway",
  detail: "james@example.com",
  deletedAt: "2026-11-20T15:04:00Z",
  deletedBy: null,
};

const show = async (path = "/admin") => {
  const page = <AdminPage />;
  await render(<TestPage path={path}>{page}</TestPage>);
  await settle();
};

const notification = () => textOf("status", "Notification");
const resultLines = () => textsOf("listitem", { within: byRole("list", "API test results") });

const restoreOf = (name: string) => buttonNamed(`Restore ${name}`);
const postsOf = (fetch: ReturnType<typeof answerWith>) =>
  fetch.mock.calls.filter(([, init]) => init?.method === "POST");

/** Two clicks in the same tick, as a double click on a busy page. */
async function clickTwice(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.focus();
    button.click();
    button.click();
  });
}

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("the card lists the contents of the import and its conditions", async () => {
  answerWith(empty);
  await show();
  expect(textOf("heading", { level: 1 })).toBe("Admin Panel");
  const list = allByRole("list", { within: byRole("region", "Data Migration") })[0];
  expect(allByRole("listitem", { within: list })).toHaveLength(7);
  expect(pageText()).toContain("works only in production and is safe to repeat");
});

test("an import shows that it is running, runs once, and shows the server's message", async () => {
  const fetch = answerWith({ ...empty, [IMPORT]: [200, { message: "8 investors are in place" }] });
  await show();
  await click(buttonNamed("Import Development Data"));
  await waitFor(() => expect(pageText()).toContain("8 investors are in place"));
  expect(notification()).toBe(
    "Import Successful: All development data has been imported to production.",
  );
  expect(postsOf(fetch)).toHaveLength(1);
});

test("a second click while the import runs sends nothing", async () => {
  const fetch = answerWith({ ...empty, [IMPORT]: "never" });
  await show();
  await click(buttonNamed("Import Development Data"));
  await click(await waitFor(() => buttonNamed("Importing...")));
  await settle();
  expect(postsOf(fetch)).toHaveLength(1);
});

test("a refused import shows the server's message, or 'Import failed' without one", async () => {
  const refusal = { message: "Import works only in production", code: "forbidden", requestId: "1" };
  answerWith({ ...empty, [IMPORT]: [403, refusal] });
  await show();
  await click(buttonNamed("Import Development Data"));
  await waitFor(() => expect(pageText()).toContain("Import works only in production"));
  expect(notification()).toBe("Import Failed: There was an error importing the data.");

  answerWith({ ...empty, [IMPORT]: [502, "bad gateway"] });
  await settle(DOUBLE_CLICK_MS);
  await click(buttonNamed("Import Development Data"));
  await waitFor(() => expect(pageText()).toContain("Import failed"));
});

test("the connection test shows a line per endpoint with the status of a failure", async () => {
  answerWith({
    ...empty,
    "GET /api/debug/environment": environment({ counts: { investors: 8, agreements: 14 } }),
    "GET /api/dashboard/metrics": [
      200,
      {
        totalInvestment: "100.00",
        totalROIPaid: "8.00",
        totalRoiPaid: "8.00",
        activeInvestors: 1,
      },
    ],
    "GET /api/investors": [503, { message: "away", code: "unavailable", requestId: "1" }],
  });
  await show();
  await click(buttonNamed("Test API Connection"));
  await waitFor(() => expect(resultLines()).toHaveLength(3));
  expect(resultLines()).toEqual([
    "GET /api/debug/environment: success (status ok, 8 investors, 14 agreements, production)",
    "GET /api/dashboard/metrics: success ($100.00 invested, $8.00 ROI paid)",
    "GET /api/investors: failed with status 503",
  ]);
});

test("a deleted record can be restored, and a refusal shows its reason", async () => {
  const path = `POST /api/deleted/investor/${deleted.id}/restore`;
  const refusal = { message: "The e-mail is used by another investor", code: "conflict" };
  answerWith({
    "GET /api/deleted": [200, [deleted]],
    [path]: [409, { ...refusal, requestId: "1" }],
  });
  await show();
  await waitFor(() => expect(pageText()).toContain("James Calloway"));
  await click(buttonNamed("Restore James Calloway"));
  await waitFor(() => expect(notification()).toBe(`Error: ${refusal.message}`));

  await waitFor(() => expect(restoreOf("James Calloway").ariaDisabled).toBe("false"));
  answerWith({ ...empty, [path]: [200, { message: "James Calloway is back" }] });
  await click(buttonNamed("Restore James Calloway"));
  await waitFor(() => expect(notification()).toBe("James Calloway is back"));
  await waitFor(() => expect(pageText()).toContain("Nothing has been deleted."));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Recently deleted"));
});

test("deleted records have pages and a search", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async (url) => {
    const { pathname, searchParams: asked } = new URL(String(url), "http://localhost");
    if (pathname !== "/api/deleted") return Response.json({ message: "away" }, { status: 503 });
    const link = asked.has("cursor") ? undefined : '</api/deleted?cursor=c2>; rel="next"';
    const headers = { "X-Total-Count": "26", ...(link && { Link: link }) };
    return Response.json([deleted], { headers });
  });
  vi.stubGlobal("fetch", fetch);
  const last = () => {
    const urls = fetch.mock.calls.map(([url]) => new URL(String(url), "http://localhost"));
    const list = urls.findLast(({ pathname }) => pathname === "/api/deleted");
    return list?.searchParams ?? new URLSearchParams();
  };
  await show();
  await waitFor(() => expect(pageText()).toContain("1–1 of 26"));
  await click(buttonNamed("Next"));
  await waitFor(() => expect(pageText()).toContain("26–26 of 26"));
  expect(Object.fromEntries(last())).toEqual({ limit: "25", cursor: "c2" });
  await typeInto(byRole("searchbox"), "Calloway, James");
  await waitFor(() => expect(last().get("q")).toBe("Calloway, James"));
  expect(last().has("cursor")).toBe(false);
  await waitFor(() => expect(pageText()).toContain("1–1 of 26"));
});

test("a double click restores one record and not the next one", async () => {
  const next = { ...deleted, id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0008", name: "Elena Brandt" };
  const answer = [200, { message: "back" }] as const;
  const restores = {
    [`POST /api/deleted/investor/${deleted.id}/restore`]: answer,
    [`POST /api/deleted/investor/${next.id}/restore`]: answer,
  };
  answerWith({ "GET /api/deleted": [200, [deleted, next]] });
  await show("/admin?deleted=a#deleted");
  expect(byRole("searchbox").value).toBe("a");
  const first = await waitFor(() => restoreOf("James Calloway"));
  const fetch = answerWith({ ...restores, "GET /api/deleted": [200, [next]] });
  await clickTwice(first);
  await waitFor(() => expect(pageText()).not.toContain("James Calloway"));
  await click(restoreOf("Elena Brandt"));
  await settle();
  expect(postsOf(fetch)).toHaveLength(1);
  await waitFor(() => expect(restoreOf("Elena Brandt").ariaDisabled).toBe("false"));
  await click(restoreOf("Elena Brandt"));
  expect(postsOf(fetch)).toHaveLength(2);
});

test("a double click imports once, also when the response arrives between the clicks", async () => {
  const fetch = answerWith({ ...empty, [IMPORT]: [200, { message: "in place" }] });
  holdDoubleClicks();
  await show();
  await clickTwice(buttonNamed("Import Development Data"));
  await waitFor(() => expect(pageText()).toContain("in place"));
  await click(buttonNamed("Import Development Data"));
  await settle();
  expect(postsOf(fetch)).toHaveLength(1);
});

test("an import clears earlier test results", async () => {
  answerWith({ ...empty, [IMPORT]: [200, { message: "in place" }] });
  await show();
  await click(buttonNamed("Test API Connection"));
  await waitFor(() => expect(resultLines()).toHaveLength(3));
  await click(buttonNamed("Import Development Data"));
  await waitFor(() => expect(pageText()).toContain("in place"));
  expect(resultLines()).toHaveLength(0);
});

const held = environment({ counts: { investors: 1, agreements: 2000 } });

test("an import asks for confirmation when there are records", async () => {
  const fetch = answerWith({
    ...empty,
    "GET /api/debug/environment": held,
    [IMPORT]: [200, { message: "in place" }],
  });
  await show();
  await settle();
  await click(buttonNamed("Import Development Data"));
  expect(pageText()).toContain("The book already holds 1 investor and 2,000 agreements.");
  await click(buttonNamed("Cancel"));
  expect(postsOf(fetch)).toHaveLength(0);
  await settle(DOUBLE_CLICK_MS);
  await click(buttonNamed("Import Development Data"));
  await click(buttonNamed("Import development data"));
  await waitFor(() => expect(pageText()).toContain("in place"));
  expect(postsOf(fetch)).toHaveLength(1);
});

test("an import asks about records that were added after the page was opened", async () => {
  answerWith(empty);
  await show();
  const fetch = answerWith({ ...empty, "GET /api/debug/environment": held });
  await click(buttonNamed("Import Development Data"));
  await waitFor(() => expect(pageText()).toContain("The book already holds 1 investor"));
  expect(postsOf(fetch)).toHaveLength(0);
});

test("with the import disabled the page shows a notice and sends nothing", async () => {
  const off = environment({ environment: { IS_PRODUCTION: true, DEV_DATA_IMPORT: false } });
  const fetch = answerWith({ ...empty, "GET /api/debug/environment": off });
  await show();
  await waitFor(() => expect(pageText()).toContain("switched off in this installation"));
  expect(buttonNamed("Import Development Data").ariaDisabled).toBe("true");
  await click(buttonNamed("Import Development Data"));
  expect(postsOf(fetch)).toHaveLength(0);
});

test("an import can be undone after a confirmation; a refusal says why and offers Close", async () => {
  const developmentData = { importedAt: "2026-11-20T15:04:00Z", importedBy: "Dana Reyes" };
  const UNDO = "DELETE /api/admin/import-data";
  const message = "its records were changed since: Priya Natarajan changed";
  answerWith({
    ...empty,
    "GET /api/debug/environment": environment({ developmentData }),
    [UNDO]: [409, { message, code: "conflict", requestId: "1" }],
  });
  await show();
  await waitFor(() => expect(pageText()).toContain("11/20/2026"));
  expect(pageText()).toContain("by Dana Reyes");
  await click(buttonNamed("Undo Import"));
  await click(buttonNamed("Undo import"));
  await waitFor(() => expect(pageText()).toContain(message));
  expect(pageText()).not.toContain("Undo import");
  await click(buttonNamed("Close"));
  answerWith({ ...empty, [UNDO]: [200, { message: "Removed 8 investor records" }] });
  await settle(DOUBLE_CLICK_MS);
  await click(buttonNamed("Undo Import"));
  await click(buttonNamed("Undo import"));
  await waitFor(() => expect(notification()).toBe("Import Undone: Removed 8 investor records"));
  await waitFor(() => expect(pageText()).not.toContain("Undo Import"));
});
