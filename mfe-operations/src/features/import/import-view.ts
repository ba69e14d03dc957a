import type { ImportDetails } from "@accord/contracts";
import { isWorking } from "../../records/imports/import-text.ts";

export type ImportView = "columns" | "check" | "waiting" | "work" | "result";

interface ViewOptions {
  /** Went back from the check to the columns. */
  readonly choosesColumns: boolean;
  readonly isRepeat: boolean;
}

/** What the page shows, from the state of the import on the server. */
export function viewOf(
  details: ImportDetails,
  { choosesColumns, isRepeat }: ViewOptions,
): ImportView {
  const { status } = details;
  switch (status) {
    case "columns":
      return "columns";
    case "checking":
      if (isRepeat) return "check";
      return isWorking(details) ? "work" : "columns";
    case "checked":
      return choosesColumns ? "columns" : "check";
    case "waiting":
      return "waiting";
    case "importing":
    case "undoing":
      return "work";
    case "done":
    case "undone":
      return "result";
  }
}
