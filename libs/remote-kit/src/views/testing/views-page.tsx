import { pageOf } from "@accord/api-client";
import type { Role } from "@accord/domain";
import { useNavigate } from "@accord/router";
import { useListAddress } from "../../list/use-list-address.ts";
import { useListQuery } from "../../list/use-list-query.ts";
import { fakeServer, openPage, type Handler } from "../../testing/index.ts";
// Imported before a test waits for them: lazy parts load slowly on a busy machine.
import "../delete-view.tsx";
import "../list-menus.tsx";
import { ListTools, LostColumns, shownColumns } from "../list-tools.tsx";
import "../rename-view.tsx";
import "../save-view.tsx";

const config = {
  sorts: ["name", "-name"],
  defaultSort: "name",
  filters: { q: 200 },
  views: "investors",
  columns: { investor: "investor,email", amount: "amount", status: "status", actions: "" },
} as const;

const table = [
  { key: "select", header: "Select" },
  { key: "investor", header: "Investor" },
  { key: "amount", header: "Amount" },
  { key: "status", header: "Status" },
  { key: "actions", header: "Actions" },
];

function Page() {
  const controls = useListAddress(config);
  const q = controls.filters.q || undefined;
  const list = useListQuery({
    query: pageOf("/api/investors", { query: { limit: 25, q } }),
    controls,
    what: "investors",
  });
  const navigate = useNavigate();
  const { display } = controls;
  return (
    <>
      <button onClick={() => void navigate("/investors")}>Sidebar</button>
      <button onClick={controls.clearFilters}>Clear</button>
      <button onClick={() => controls.filter({ q: "zoe" })}>Filter</button>
      <button onClick={() => controls.open("7")}>Open</button>
      <button onClick={controls.close}>Close</button>
      <ListTools columns={table} controls={controls} page="investors" />
      <LostColumns controls={controls} />
      <p>{`rows ${list.rows?.length ?? "wait"}; search ${q ?? "none"}`}</p>
      <p>{`columns ${shownColumns(table, controls)
        .map(({ key }) => key)
        .join(",")}; export ${display.exported}; ${display.isCompact ? "compact" : "tall"}`}</p>
    </>
  );
}

export const mine = {
  id: "7a0c9c1e-1111-4111-8111-000000000001",
  page: "investors",
  name: "Okafors",
  query: "q=oka",
  shared: false,
  isDefault: false,
  isMine: true,
  owner: "Dana Lee",
  version: 3,
};
export const second = {
  ...mine,
  id: "7a0c9c1e-1111-4111-8111-000000000002",
  name: "Compact",
  query: "columns=investor%2Cstatus&density=compact",
};
export const theirs = {
  ...mine,
  id: "7a0c9c1e-1111-4111-8111-000000000003",
  name: "By Kim",
  query: "q=kim&sort=-name",
  shared: true,
  isMine: false,
  owner: "Kim Vale",
};
const elsewhere = { ...mine, page: "payouts", name: "Paid", isDefault: true };
export const all = [mine, second, elsewhere, theirs];

export const serve = (
  views: readonly object[] = all,
  more: Readonly<Record<string, Handler>> = {},
) =>
  fakeServer({
    "GET /api/investors": { body: [{ id: "1" }] },
    "GET /api/saved-views": { body: views },
    ...more,
  });

export const open = (path = "/investors", roles?: readonly Role[]) =>
  openPage(<Page />, { path, ...(roles && { roles }) });
