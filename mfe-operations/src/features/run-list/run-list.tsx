import { callFile, pageOf, type ExportChoice } from "@accord/api-client";
import type { PayoutRun } from "@accord/contracts";
import { runLabels, runStatuses } from "@accord/domain";
import {
  ListTools,
  LostColumns,
  PAGE_SIZE,
  SelectableTable,
  shownColumns,
  useListQuery,
  type ChosenQuery,
  type ListControls,
  type ListPage,
} from "@accord/remote-kit";
import { Card, SelectInput } from "@accord/ui";
import type { ReactNode } from "react";
import { RunCard } from "./run-card.tsx";
import { runColumns } from "./run-columns.tsx";

export type RunControls = ListControls<"-number", "status">;

/** The newest run first; the list has no other order. */
export const runListConfig = {
  sorts: ["-number"],
  defaultSort: "-number",
  filters: { status: 20 },
  views: "payout-runs",
  columns: {
    reference: "reference",
    paymentDate: "paymentDate",
    account: "account",
    lines: "lines",
    net: "net",
    status: "status",
    createdBy: "createdBy",
  },
} as const;

const statusOf = ({ filters }: Pick<RunControls, "filters">) =>
  runStatuses.find((status) => status === filters.status);

export function useRuns(controls: RunControls) {
  const { cursor } = controls;
  return useListQuery({
    query: pageOf("/api/payout-runs", {
      query: { limit: PAGE_SIZE, status: statusOf(controls), cursor },
    }),
    controls,
    what: "payout runs",
  });
}

export const exportOf =
  (controls: Pick<RunControls, "filters" | "display">) =>
  (choice: ExportChoice | (ExportChoice & ChosenQuery)) => {
    const columns = controls.display.exported;
    return callFile("GET", "/api/payout-runs", {
      query: { status: statusOf(controls), columns, ...choice },
    });
  };

interface RunListProps {
  readonly list: ListPage<PayoutRun>;
  readonly controls: RunControls;
  readonly empty: ReactNode;
  readonly onOpen: (run: PayoutRun) => void;
}

export function RunList({ list, controls, empty, onOpen }: RunListProps) {
  const status = statusOf(controls);
  const columns = runColumns({ onOpen });
  return (
    <Card
      className="ops-list"
      note={list.count}
      title="All Runs"
      tools={
        <>
          <SelectInput
            aria-label="Status"
            onChange={(event) => controls.filter({ status: event.currentTarget.value })}
            value={status ?? ""}
          >
            <option value="">All statuses</option>
            {runStatuses.map((one) => (
              <option key={one} value={one}>
                {runLabels[one]}
              </option>
            ))}
          </SelectInput>
          <ListTools columns={columns} controls={controls} page="payout-runs" />
        </>
      }
    >
      <LostColumns controls={controls} />
      <SelectableTable
        about={({ reference }) => reference}
        caption="All Runs"
        card={(run) => <RunCard onOpen={onOpen} run={run} />}
        columns={shownColumns(columns, controls)}
        download={exportOf(controls)}
        list={list}
        filter={{ status }}
        what="payout runs"
        density={controls.display.isCompact ? "compact" : undefined}
        empty={empty}
        filtered={
          status && {
            text: `No payout run is ${runLabels[status].toLowerCase()}.`,
            onClear: controls.clearFilters,
          }
        }
        onOpen={onOpen}
      />
    </Card>
  );
}
