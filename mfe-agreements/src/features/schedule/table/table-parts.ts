import type { Column } from "@accord/ui";
import type { ReactNode } from "react";
import type { DatedAmount } from "./year-groups.ts";

export interface RowParts<Row extends DatedAmount> {
  /** One has the key `amount`; sums are below it. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** `Q1 2026`. */
  readonly nameOf: (row: Row) => string;
  readonly explain: (row: Row) => readonly string[];
  readonly tools?: ((row: Row) => ReactNode) | undefined;
}
