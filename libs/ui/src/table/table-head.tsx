import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { cellClass } from "./cell-class.ts";
import type { Column, TableSort } from "./table-types.ts";

type Direction = "ascending" | "descending";

function directionOf(key: string, sort: TableSort): Direction | undefined {
  if (sort.value === key) return "ascending";
  return sort.value === `-${key}` ? "descending" : undefined;
}

function SortButton({
  header,
  sortKey,
  sort,
}: {
  readonly header: string;
  readonly sortKey: string;
  readonly sort: TableSort;
}) {
  const direction = directionOf(sortKey, sort);
  const next = direction === "ascending" ? `-${sortKey}` : sortKey;
  return (
    <button className="ac-sort" onClick={() => sort.onChange(next)} type="button">
      {header}
      {direction === "ascending" && <CaretUp aria-hidden="true" size={16} />}
      {direction === "descending" && <CaretDown aria-hidden="true" size={16} />}
    </button>
  );
}

/** The head row: the same in every state of the list. */
export function TableHead<Row>({
  columns,
  sort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | undefined;
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            aria-sort={sort && column.sort ? directionOf(column.sort, sort) : undefined}
            className={cellClass(column)}
            key={column.key}
            scope="col"
          >
            {sort && column.sort ? (
              <SortButton header={column.header} sort={sort} sortKey={column.sort} />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
