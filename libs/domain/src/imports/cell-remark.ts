/** What to know of a cell beside its value. */
export interface CellRemark {
  /** How an unusual spelling was read. */
  readonly notice?: string;
  /** Why it is not read, after the name of its column. */
  readonly problem?: string;
  /** Texts that can stand instead: each repairs all rows with the problem. */
  readonly options?: readonly string[];
}
