import { afterEach, expect, test, vi } from "vitest";
import { EmptyState } from "../states/empty-state.tsx";
import {
  allByRole,
  buttonNamed,
  byRole,
  byText,
  cleanUp,
  click,
  firstByRole,
  pageText,
  render,
  textOf,
  textsOf,
} from "../testing/index.ts";
import { Money } from "../text/money.tsx";
import { DataTable } from "./data-table.tsx";
import { RowActions, RowName } from "./row-cells.tsx";
import type { Column, DataTableProps } from "./table-types.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly total: string;
}

const rows: readonly Row[] = [
  { id: "1", name: "Ada", total: "1250.00" },
  { id: "2", name: "Ben", total: "0.00" },
];

const open = vi.fn<(row: Row) => void>();

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    header: "Investor",
    sort: "name",
    sortNote: "by last name",
    cell: (row) => <RowName onOpen={() => open(row)}>{row.name}</RowName>,
  },
  {
    key: "total",
    header: "Total Investment",
    align: "right",
    width: 120,
    sort: "total",
    amount: (row) => row.total,
    cell: (row) => <Money amount={row.total} />,
  },
  {
    key: "actions",
    header: "Actions",
    cell: () => (
      <RowActions>
        <button type="button">Edit</button>
      </RowActions>
    ),
  },
];

const table = (props: Partial<DataTableProps<Row>>) => (
  <DataTable
    caption="All Investors"
    columns={columns}
    empty={<EmptyState text="No investors found." />}
    onOpen={open}
    rowKey={(row) => row.id}
    rows={rows}
    {...props}
  />
);

const heads = () => textsOf("columnheader");
const cols = () => [...byRole("table").getElementsByTagName("col")];
const cell = (text: string) => allByRole("cell").find((element) => element.textContent === text);

afterEach(async () => {
  await cleanUp();
  open.mockReset();
});

test("loading, empty, filtered and failed lists keep the head and show their state", async () => {
  const view = await render(table({ rows: undefined }));
  expect(heads()).toEqual(["Investor", "Total Investment", "Actions"]);
  expect(textOf("status")).toBe("Loading");

  await view.rerender(table({ rows: [] }));
  expect(heads()).toHaveLength(3);
  expect(pageText()).toContain("No investors found.");

  const onClear = vi.fn();
  await view.rerender(table({ rows: [], filtered: { text: "No investors match.", onClear } }));
  expect(pageText()).not.toContain("No investors found.");
  await click(buttonNamed("Clear Filters"));
  expect(onClear).toHaveBeenCalledOnce();

  const onRetry = vi.fn();
  await view.rerender(table({ error: "Error: Failed", onRetry }));
  expect(textOf("alert")).toContain("Error: Failed");
  await click(buttonNamed("Try again"));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("refreshing keeps the rows visible", async () => {
  await render(table({ isRefreshing: true }));
  expect(pageText()).toContain("Ada");
  expect(byRole("table").closest('[aria-busy="true"]')).not.toBeNull();
});

test("a row opens by a click or by its name, but not by its actions", async () => {
  await render(table({}));
  const total = cell("$1,250.00");
  if (total === undefined) throw new Error("no total");
  await click(total);
  expect(open).toHaveBeenLastCalledWith(rows[0]);
  await click(buttonNamed("Ben"));
  expect(open).toHaveBeenLastCalledWith(rows[1]);
  expect(open).toHaveBeenCalledTimes(2);
  await click(buttonNamed("Edit"));
  expect(open).toHaveBeenCalledTimes(2);
});

test("a column sets its narrow width and the width from which it is visible", async () => {
  const actions = { ...columns[2]!, width: 148, narrowWidth: 134, hiddenBelow: 700 } as const;
  await render(table({ columns: [columns[0]!, actions] }));
  const [name, amount] = cols();
  expect(name?.getAttribute("style")).toBeNull();
  expect(amount?.style.getPropertyValue("--ac-width")).toBe("148px");
  expect(amount?.style.getPropertyValue("--ac-narrow")).toBe("134px");
  const heads = allByRole("columnheader");
  const all = [...cols(), ...heads, ...allByRole("cell")];
  const hidden = all.filter(({ className }) => className.includes("ac-from-700"));
  expect(hidden).toHaveLength(2 + rows.length);
});

test("zero is muted, not green", async () => {
  await render(table({}));
  expect(byText("$0.00").className).toContain("ac-muted");
});

test("a head sorts ascending, then descending, and reports the direction", async () => {
  const onChange = vi.fn();
  const view = await render(table({ sort: { value: "-other", onChange } }));
  expect(allByRole("columnheader").some((head) => head.ariaSort !== null)).toBe(false);
  await click(buttonNamed("Investor"));
  expect(onChange).toHaveBeenLastCalledWith("name");
  await view.rerender(table({ sort: { value: "name", onChange } }));
  expect(firstByRole("columnheader")?.getAttribute("aria-sort")).toBe("ascending");
  expect(heads()[0]).toBe("Investor by last name");
  await click(buttonNamed("Investor by last name"));
  expect(onChange).toHaveBeenLastCalledWith("-name");
});

test("a column of figures sorts descending first", async () => {
  const onChange = vi.fn();
  const view = await render(table({ sort: { value: "name", onChange } }));
  await click(buttonNamed("Total Investment"));
  expect(onChange).toHaveBeenLastCalledWith("-total");
  await view.rerender(table({ sort: { value: "-total", onChange } }));
  await click(buttonNamed("Total Investment"));
  expect(onChange).toHaveBeenLastCalledWith("total");
});

test("a column of amounts is as wide as its longest amount", async () => {
  await render(table({ rows: [{ id: "1", name: "Ana Berg", total: "9999999999.99" }] }));
  const [, column] = cols();
  expect(column?.style.getPropertyValue("--ac-width")).toBe(
    "max(120px, calc(9.78em + 2 * var(--ac-cell) + 2px))",
  );
});

test("a column of references is as wide as its longest one, up to 16 characters", async () => {
  const column: Column<Row> = { ...columns[2]!, width: 120, text: (row) => row.name };
  const tableOf = (name: string) =>
    table({ columns: [columns[0]!, column], rows: [{ id: "1", name, total: "1.00" }] });
  const width = () => cols()[1]?.style.getPropertyValue("--ac-width");
  const view = await render(tableOf("AGR-2026-300511"));
  expect(width()).toBe("max(120px, calc(9.56em + 2 * var(--ac-cell) + 2px))");
  await view.rerender(tableOf("x".repeat(50)));
  expect(width()).toBe("max(120px, calc(10.88em + 2 * var(--ac-cell) + 2px))");
});

test("the footer shows the range and enables only existing pages", async () => {
  const onNext = vi.fn();
  await render(table({ paging: { from: 26, total: 1400, onNext } }));
  expect(pageText()).toContain("26–27 of 1,400");
  expect(buttonNamed("Previous").disabled).toBe(true);
  await click(buttonNamed("Next"));
  expect(onNext).toHaveBeenCalledOnce();
});

test("while another page loads the page buttons do nothing", async () => {
  const onNext = vi.fn();
  await render(table({ paging: { from: 26, total: 1400, isLoadingPage: true, onNext } }));
  expect(buttonNamed("Previous").disabled).toBe(false);
  await click(buttonNamed("Previous"));
  await click(buttonNamed("Next"));
  expect(onNext).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(buttonNamed("Next"));
});
