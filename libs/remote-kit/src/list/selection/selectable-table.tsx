import type { ExportChoice, ListExport } from "@accord/api-client";
import { DataTable, type DataTableProps } from "@accord/ui";
import type { ReactNode } from "react";
import type { ListPage } from "../use-list-query.ts";
import { SelectCard, selectColumn } from "./select-box.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { Selectable } from "./selection.ts";
import { useEscape } from "./use-escape.ts";
import { useSelection } from "./use-selection.ts";

interface SelectableTableProps<Row extends Selectable> extends Omit<
  DataTableProps<Row>,
  "bar" | "card" | "isSelected" | "rows" | "rowKey"
> {
  readonly list: ListPage<Row>;
  readonly what: string;
  /** The name of a row in the label of its box. */
  readonly about: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
  readonly readMatching: () => Promise<readonly Row[]>;
  readonly download: (
    choice: ExportChoice & { readonly ids: string },
  ) => ReturnType<ListExport["download"]>;
  /** What can be done with the chosen rows beside their export. */
  readonly actions?: (ids: readonly string[]) => ReactNode;
}

/** A list whose rows can be chosen and exported. */
export function SelectableTable<Row extends Selectable>(props: SelectableTableProps<Row>) {
  const { list, what, about, card, readMatching, download, actions, columns, ...table } = props;
  const controls = useSelection({ what, rows: list.rows, readMatching });
  const panel = useEscape(controls.clear);
  const ids = [...controls.selection.keys()];
  return (
    <div ref={panel}>
      <DataTable
        {...list}
        {...table}
        bar={
          <SelectionBar
            controls={controls}
            download={(choice) => download({ ...choice, ids: ids.join(",") })}
            shown={list.rows?.length ?? 0}
            total={list.total ?? 0}
            what={what}
          >
            {actions?.(ids)}
          </SelectionBar>
        }
        card={(row) => (
          <SelectCard about={about} controls={controls} row={row}>
            {card(row)}
          </SelectCard>
        )}
        columns={[selectColumn({ what, about, controls }), ...columns]}
        isSelected={({ id }) => controls.selection.has(id)}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
