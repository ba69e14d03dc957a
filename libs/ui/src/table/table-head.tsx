import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { cellClass } from "./cell-class.ts";
import type { Column, DataTableProps, TableSort } from "./table-types.ts";

type Direction = "ascending" | "descending";

function directionOf(key: string, sort: TableSort): Direction | undefined {
  if (sort.value === key) return "ascending";
  return sort.value === `-${key}` ? "descending" : undefined;
}

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sortKey: string;
  readonly sort: TableSort;
}

/** Figures sort in descending order first. */
function nextOrder(key: string, direction: Direction | undefined, isFigure: boolean): string {
  if (direction === undefined) return isFigure ? `-${key}` : key;
  return direction === "ascending" ? `-${key}` : key;
}

function SortButton<Row>({ column, sortKey, sort }: SortButtonProps<Row>) {
  const direction = directionOf(sortKey, sort);
  const next = nextOrder(sortKey, direction, column.align === "right");
  return (
    <button className="ac-sort" onClick={() => sort.onChange(next)} type="button">
      {column.header}
      {direction !== undefined && column.sortNote !== undefined && (
        <span className="ac-sort-note"> {column.sortNote}</span>
      )}
      {direction === "ascending" && <CaretUp aria-hidden="true" size={16} />}
      {direction === "descending" && <CaretDown aria-hidden="true" size={16} />}
    </button>
  );
}

export function TableHead<Row>({ columns, sort }: Pick<DataTableProps<Row>, "columns" | "sort">) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          column.headControl === undefined ? (
            <th
              aria-sort={sort && column.sort ? directionOf(column.sort, sort) : undefined}
              className={cellClass(column)}
              key={column.key}
              scope="col"
            >
              {sort && column.sort ? (
                <SortButton column={column} sort={sort} sortKey={column.sort} />
              ) : (
                column.header
              )}
            </th>
          ) : (
            <td className={cellClass(column)} key={column.key}>
              {column.headControl}
            </td>
          ),
        )}
      </tr>
    </thead>
  );
}
