import type { ReactNode } from "react";

/** One column of a list. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Fixed width in px. Exactly one column, the name, has none and takes the spare width. */
  readonly width?: number;
  /** The width where the table has less than 900 px and its cells stand closer together, in px. */
  readonly narrow?: number;
  /** Figures stand on the right; such a column sorts the largest first at the first click. */
  readonly align?: "left" | "right";
  /** The amount in the cell: the column is never narrower than the longest. */
  readonly amount?: (row: Row) => string | null | undefined;
  /** The reference or percentage in the cell: the column is never narrower, up to 16 characters. */
  readonly text?: (row: Row) => string;
  /** The sort value for ascending order; `-` before it means descending. Absent: not sortable. */
  readonly sort?: string;
  /** What the order goes by where the header does not say it, for example "by last name". */
  readonly sortNote?: string;
  /** A text column after a figure column needs air. */
  readonly afterFigure?: boolean;
  /** Left out where the table has less than this, in px. */
  readonly from?: 700 | 800;
  readonly cell: (row: Row) => ReactNode;
}

/** The order of the list and what a click on a head asks for. */
export interface TableSort {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Footer: which rows of how many, and the way to the next. */
export interface TablePaging {
  /** Number of the first row shown, from 1. */
  readonly from: number;
  readonly total: number;
  /** The rows of another page are on their way: the buttons stay as they are and do nothing. */
  readonly isTurning?: boolean;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** What `DataTable` takes: the rows as far as they are known, and what stands in their place. */
export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while nothing has been loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The failure text, shown in place of the rows. */
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  /** Nothing else stands on the page: a failure does not point to the rest of it. */
  readonly isWholePage?: boolean;
  /** A load that keeps the old rows: a thin bar after 400 ms. */
  readonly isRefreshing?: boolean;
  /** First-use text, usually an EmptyState. */
  readonly empty: ReactNode;
  /** Set when a filter is on: text and way back for a list that it emptied. */
  readonly filtered?: { readonly text: string; readonly onClear: () => void } | undefined;
  readonly sort?: TableSort;
  readonly paging?: TablePaging | undefined;
  /** Opens the record; a click anywhere on the row calls it. The name cell must also be a link or button. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the row whose record is open. */
  readonly openKey?: string | undefined;
  /** The row as a card under 640 px. */
  readonly card?: (row: Row) => ReactNode;
  /** tall: two-line first cell; nested: inside a drawer. */
  readonly density?: "tall" | "nested";
}
