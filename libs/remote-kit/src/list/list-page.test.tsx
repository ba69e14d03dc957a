import { pageOf } from "@accord/api-client";
import { buttonNamed, cleanUp, click, pageText, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  fakeServer,
  openPage,
  refusal,
  type RecordedRequest,
  waitForText,
} from "../testing/index.ts";
import { useDetails } from "../page/use-details.ts";
import { useListAddress } from "./use-list-address.ts";
import { PAGE_SIZE, useListQuery } from "./use-list-query.ts";

const config = {
  sorts: ["name", "-name"],
  defaultSort: "name",
  filters: { q: 200, term: 5 },
} as const;

function Page() {
  const controls = useListAddress(config);
  const { sort, cursor, filters, filter, open } = controls;
  const q = filters.q || undefined;
  const query = pageOf("/api/investors", { query: { limit: PAGE_SIZE, sort, cursor, q } });
  const list = useListQuery({ query, controls, what: "investors" });
  const details = useDetails(controls);
  const both = () => {
    filter({ q: "oka" });
    filter({ term: "12" });
  };
  return (
    <>
      <p>{`count ${list.count}; page ${controls.page}; from ${list.paging.from}`}</p>
      <p>{`${details.isOpen ? "open" : "mounted"} ${details.id}`}</p>
      <p>{list.paging.isLoadingPage ? "turning" : list.error}</p>
      <button onClick={both}>Filter twice</button>
      <button onClick={controls.clearFilters}>
        {controls.isFiltered ? "Clear" : "Unfiltered"}
      </button>
      <button onClick={() => controls.sortBy("-name")}>Descending</button>
      <button onClick={() => controls.sortBy("name")}>Ascending</button>
      <button onClick={list.paging.onNext}>Next</button>
      <button onClick={list.paging.onPrevious}>Previous</button>
      {["7", "8", "9"].map((id) => (
        <button key={id} onClick={() => open(id)}>
          {`Open ${id}`}
        </button>
      ))}
      <button onClick={controls.close}>Close</button>
    </>
  );
}

const third = ({ search }: RecordedRequest) => {
  const next = { "": "c2", c2: "c3", c3: "" }[search.get("cursor") ?? ""];
  return {
    body: [{ id: "1" }],
    headers: {
      "X-Total-Count": "60",
      "X-Unfiltered-Count": "1200",
      ...(next ? { Link: `</api/investors?cursor=${next}>; rel="next"` } : {}),
    },
  };
};

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("keeps filters and sort in the URL, and returns to the first page", async () => {
  fakeServer({ "GET /api/investors": third });
  const page = await openPage(<Page />, { path: "/list?page=2&cursor=c2" });
  await waitForText("count 60 of 1,200; page 2; from 26");
  await click(buttonNamed("Filter twice"));
  expect(page.address()).toBe("/list?q=oka&term=12");
  await waitForText("page 1");
  await click(buttonNamed("Descending"));
  expect(page.address()).toBe("/list?q=oka&term=12&sort=-name");
  await click(buttonNamed("Clear"));
  await click(buttonNamed("Ascending"));
  expect(page.address()).toBe("/list");
  buttonNamed("Unfiltered");
});

test("goes through the pages and back", async () => {
  const server = fakeServer({ "GET /api/investors": third });
  const page = await openPage(<Page />, { path: "/list" });
  for (const number of [1, 2]) {
    await waitForText(`count 60 of 1,200; page ${number}; from ${number * 25 - 24}`);
    await waitFor(() => expect(pageText()).not.toContain("turning"));
    await click(buttonNamed("Next"));
  }
  expect(page.address()).toBe("/list?page=3&cursor=c3");
  await click(buttonNamed("Previous"));
  expect(page.address()).toBe("/list?page=2&cursor=c2");
  await click(buttonNamed("Previous"));
  expect(page.address()).toBe("/list");
  await page.goBack();
  expect(page.address()).toBe("/list?page=2&cursor=c2");
  expect(server.seen("GET", "/api/investors")[0]?.search.get("limit")).toBe("25");
});

test("opens a record with one step back, also after others replaced it", async () => {
  fakeServer({ "GET /api/investors": third });
  const page = await openPage(<Page />, { path: "/list?q=oka" });
  for (const id of ["7", "8", "9"]) await click(buttonNamed(`Open ${id}`));
  expect(page.address()).toBe("/list?q=oka&id=9");
  await waitForText("open 9");
  await page.goBack();
  expect(page.address()).toBe("/list?q=oka");
  await waitForText("mounted 9");
  await click(buttonNamed("Open 7"));
  await click(buttonNamed("Close"));
  expect(page.address()).toBe("/list?q=oka");
});

test("closes a shared link's record without leaving the list", async () => {
  fakeServer({ "GET /api/investors": third });
  const page = await openPage(<Page />, { path: "/list?id=7" });
  await click(buttonNamed("Open 8"));
  await click(buttonNamed("Close"));
  expect(page.address()).toBe("/list");
  await waitForText("mounted 8");
});

test("shows the first page for an invalid one, and why a list is missing", async () => {
  const server = fakeServer({
    "GET /api/investors": ({ search }) =>
      search.has("cursor") ? refusal(400, "Invalid cursor") : { status: 503, statusText: "Away" },
  });
  const page = await openPage(<Page />, { path: "/list?page=2&cursor=zzz" });
  await waitForText("Error: Failed to fetch investors: 503 Away");
  expect(page.address()).toBe("/list");
  server.change("GET /api/investors", third);
  await act(async () => buttonNamed("Descending").click());
  await waitForText("count 60 of 1,200");
});
