import { recordLabels } from "@accord/domain";
import { fieldColumn, tableOf } from "../table.ts";
import type { DeletedRecord } from "./dashboard.ts";

export const deletedTable = tableOf<DeletedRecord>()({
  name: "deleted-records",
  columns: {
    name: fieldColumn("text", "Name", "name"),
    detail: fieldColumn("text", "Detail", "detail"),
    type: { header: "Type", kind: "text", value: ({ type }) => recordLabels[type] },
    by: fieldColumn("text", "Deleted by", "deletedBy"),
    at: fieldColumn("instant", "Deleted", "deletedAt"),
  },
  shown: ["name", "detail", "type", "by", "at"],
});
