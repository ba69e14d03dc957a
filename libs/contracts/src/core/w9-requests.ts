import { MAX_BULK_ROWS, w9ReasonLabels, w9Reasons } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { endpoint } from "../endpoint.ts";
import { day, id } from "../fields.ts";
import { wholeNumber } from "../paging.ts";
import { exportQuery, fieldColumn, tableOf } from "../table.ts";
import { investorFilter } from "./investors.ts";

export const w9Request = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  reason: z.enum(w9Reasons),
  /** The day of the last W-9. */
  onFile: day.nullable(),
});

export type W9Request = z.infer<typeof w9Request>;

export const w9RequestTable = tableOf<W9Request>()({
  name: "w9-requests",
  columns: {
    investor: fieldColumn("text", "Investor", "name"),
    email: fieldColumn("text", "Email", "email"),
    phone: fieldColumn("text", "Phone", "phone"),
    reason: { header: "Reason", kind: "text", value: ({ reason }) => w9ReasonLabels[reason] },
    onFile: fieldColumn("day", "Last W-9", "onFile"),
  },
  shown: ["investor", "email", "phone", "reason", "onFile"],
});

/** 409 `count_changed` when another number of investors matches `q` than `count`. */
export const listW9Requests = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors/w9-requests",
  role: "staff",
  exports: true,
  status: 200,
  summary: "Which of the chosen investors have no current W-9 on file",
  query: investorFilter
    .extend({
      ids: chosenQuery.ids,
      count: wholeNumber(MAX_BULK_ROWS).optional(),
      ...exportQuery(w9RequestTable),
    })
    .refine(({ ids, count }) => (ids === undefined) !== (count === undefined), {
      path: ["ids"],
      message: "Choose investors by their ids, or send the count of those that match",
    }),
  response: z.array(w9Request),
  table: w9RequestTable,
});

export type W9RequestQuery = z.output<typeof listW9Requests.query>;
