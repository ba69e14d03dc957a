import type { DownloadedFile, ExportChoice } from "@accord/api-client";
import type { Chosen } from "@accord/contracts";
import { DataTable, type DataTableProps } from "@accord/ui";
import type { ReactNode } from "react";
import type { ListPage } from "../use-list-query.ts";
import type { ChosenQuery } from "./changed-count.ts";
import { SelectCard, selectColumn } from "./select-box.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { Selectable } from "./selection.ts";
import { useEscape } from "./use-escape.ts";
import { useSelection } from "./use-selection.ts";

interface SelectableTableProps<Row extends Selectable, Filter> extends Omit<
  DataTableProps<Row>,
  "bar" | "card" | "isSelected" | "rows" | "rowKey"
> {
  readonly list: ListPage<Row>;
  readonly what: string;
  /** The name of a row in the label of its box. */
  readonly about: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
  /** What 'All matching' is sent as. */
  readonly filter: Filter;
  readonly download: (choice: ExportChoice & ChosenQuery) => Promise<DownloadedFile>;
  /** What can be done with the chosen rows beside their export. */
  readonly actions?: (chosen: Chosen<Filter>) => ReactNode;
}

/** A list whose rows can be chosen and exported. */
export function SelectableTable<Row extends Selectable, Filter>(
  props: SelectableTableProps<Row, Filter>,
) {
  const { list, what, about, card, filter, download, actions, columns, ...table } = props;
  const controls = useSelection({ rows: list.rows, filter });
  const panel = useEscape(controls.clear);
  return (
    <div ref={panel}>
      <DataTable
        {...list}
        {...table}
        bar={
          <SelectionBar
            controls={controls}
            download={download}
            shown={list.rows?.length ?? 0}
            total={list.total ?? 0}
            what={what}
          >
            {actions?.(controls.chosen)}
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
