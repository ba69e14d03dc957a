import type { ReactNode } from "react";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A control in the head instead of `header`, which names the column for nobody then. */
  readonly headControl?: ReactNode;
  /** In px. Exactly one column, the name, has none and takes the remaining width. */
  readonly width?: number;
  /** Width in px in a table under 960 px. */
  readonly narrowWidth?: number;
  readonly align?: "left" | "right";
  readonly amount?: (row: Row) => string | null | undefined;
  /** The reference or percentage in the cell: the column is never narrower, up to 16 characters. */
  readonly text?: (row: Row) => string;
  /** Sort key for ascending order; `-` before it means descending. */
  readonly sort?: string;
  readonly sortNote?: string;
  readonly afterFigure?: boolean;
  /** Hidden in a table narrower than this, in px. */
  readonly hiddenBelow?: 600 | 700 | 800 | 1000;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface TablePaging {
  readonly from: number;
  readonly total: number;
  readonly isLoadingPage?: boolean;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  readonly isWholePage?: boolean;
  readonly isRefreshing?: boolean;
  readonly empty: ReactNode;
  readonly filtered?: { readonly text: string; readonly onClear: () => void } | undefined;
  readonly sort?: TableSort;
  readonly paging?: TablePaging | undefined;
  /** Also called by a click on the row. The name cell must contain a link or button. */
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | undefined;
  readonly isSelected?: (row: Row) => boolean;
  /** Between the rows and the paging. */
  readonly bar?: ReactNode;
  readonly card?: (row: Row) => ReactNode;
  /** tall: two-line first cell; nested: inside a drawer; compact: as low as its content. */
  readonly density?: "tall" | "nested" | "compact" | undefined;
}
