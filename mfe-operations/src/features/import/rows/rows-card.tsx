import type { ImportDetails, ImportRow } from "@accord/contracts";
import { listFailure, NextPage, panelOf, PanelTabs } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { Card, DataTable, EmptyState, SearchInput, SelectInput } from "@accord/ui";
import { Cross } from "@blueprintjs/icons";
import { Button } from "@accord/blueprint";
import { useCallback } from "react";
import { chosenSheets, type ChosenSheet } from "../../../records/imports/import-text.ts";
import { RowCard } from "./row-card.tsx";
import { countOfTab, type NamedTab } from "./row-tabs.ts";
import { ISSUES, rowsColumns } from "./rows-columns.tsx";
import { useShowWrongCell } from "./use-show-wrong-cell.ts";
import { isSameRow, useRows } from "./use-rows.ts";
import { withEdited, type RowEdits } from "./use-row-edits.ts";
import type { ImportRows } from "./use-rows-view.ts";

declare module "react" {
  interface CSSProperties {
    "--imp-width"?: string;
    "--imp-issues-left"?: string;
  }
}

interface RowsCardProps {
  readonly details: ImportDetails;
  readonly tabs: readonly NamedTab[];
  readonly controls: ImportRows;
  /** Absent when the rows cannot be changed any more. */
  readonly edits: RowEdits | undefined;
}

const TABS = "import-rows";

function Filters({ details, tabs, controls }: Omit<RowsCardProps, "edits">) {
  const { view, show } = controls;
  const sheets = chosenSheets(details);
  const search = useCallback((q: string) => show({ q }), [show]);
  const shown = sheets.length > 1 ? sheets.find(({ n }) => n === view.sheet) : details;
  const counts = shown?.counts;
  return (
    <>
      <PanelTabs
        name={TABS}
        onSelect={(tab) => show({ tab })}
        selected={view.tab}
        tabs={tabs.map((tab) => ({
          ...tab,
          note: counts && countOfTab(counts, tab.id).toLocaleString("en-US"),
        }))}
      />
      <div className="imp-filters">
        {sheets.length > 1 && (
          <SelectInput
            aria-label="Sheet"
            onChange={({ currentTarget }) => show({ sheet: Number(currentTarget.value) })}
            value={view.sheet}
          >
            {sheets.map(({ n, name }) => (
              <option key={n} value={n}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
        <RoleOnly needs="staff">
          <SearchInput onSearch={search} placeholder="Search rows" value={view.q} />
        </RoleOnly>
      </div>
    </>
  );
}

function ShownProblem({ details, controls }: Pick<RowsCardProps, "details" | "controls">) {
  const { problem: key } = controls.view;
  if (key === undefined) return null;
  const problem = details.problems.find((one) => one.key === key);
  return (
    <p className="imp-shown">
      <span>{problem === undefined ? "No row has this problem any more." : problem.title}</span>
      <Button
        icon={<Cross size={16} />}
        onClick={controls.clear}
        size="small"
        text="Show all rows"
        variant="minimal"
      />
    </p>
  );
}

function Rows({ sheet, ...props }: RowsCardProps & { readonly sheet: ChosenSheet }) {
  const { details, controls, edits } = props;
  const edited = edits?.edited ?? [];
  const { view } = controls;
  const {
    rows: loaded,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
    ...query
  } = useRows(details, view);
  const rows = loaded && (isPlaceholderData ? loaded : withEdited(loaded, edited));
  const isFixed = (row: ImportRow) =>
    edited.some((one) => isSameRow(one, row)) && row.state !== "to_fix";
  const shown = { sheet, isMixed: view.tab === "all", edits };
  const columns = rowsColumns(rows ?? [], { ...shown, isFixed });
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const scroller = useShowWrongCell(view, loaded !== undefined && !isPlaceholderData);
  const [number, issues] = columns;
  const hasIssues = issues?.key === ISSUES;
  const isFiltered = view.q !== "" || view.problem !== undefined;
  return (
    <div
      className={hasIssues ? "imp-scroll imp-scroll-issues" : "imp-scroll"}
      ref={scroller}
      role="region"
      aria-label="Rows of the file"
      style={{ "--imp-width": `${width}px`, "--imp-issues-left": `${number?.width ?? 0}px` }}
      tabIndex={0}
    >
      <DataTable
        caption="Rows of the file"
        card={(row) => <RowCard {...shown} isFixed={isFixed(row)} row={row} />}
        columns={columns}
        empty={<EmptyState text="No rows here." />}
        error={error === null ? undefined : listFailure("rows", error)}
        filtered={isFiltered ? { text: "No rows match.", onClear: controls.clear } : undefined}
        isRefreshing={isFetching && !query.isFetchingNextPage && loaded !== undefined}
        onRetry={() => void refetch()}
        rowKey={({ sheet: of, n }) => `${of}-${n}`}
        rows={rows}
      />
      {query.hasNextPage && (
        <div className="imp-more">
          <NextPage query={query} text="Load more" what="more rows" />
        </div>
      )}
    </div>
  );
}

/** The rows of a sheet, those to fix with their cells open for changes. */
export function RowsCard(props: RowsCardProps) {
  const { details, controls } = props;
  const sheet = chosenSheets(details).find(({ n }) => n === controls.view.sheet);
  return (
    <Card className="imp-tabbed imp-rows" title="Rows" tools={<Filters {...props} />}>
      <div className="imp-panel" {...panelOf(TABS, controls.view.tab)}>
        <ShownProblem controls={controls} details={details} />
        {sheet && <Rows {...props} sheet={sheet} />}
      </div>
    </Card>
  );
}
