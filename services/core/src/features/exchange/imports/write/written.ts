import type { PayoutBefore } from "../import-rows.store.ts";

/** What the write of a row came to. */
export interface Written {
  readonly state: "imported" | "updated" | "present";
  readonly recordId: string | null;
  /** The scheduled payout that it changed. */
  readonly before?: PayoutBefore;
  readonly warnings: readonly {
    readonly field: string | null;
    readonly title: string;
    readonly message: string;
  }[];
}
