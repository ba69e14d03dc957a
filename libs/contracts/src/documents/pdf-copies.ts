import { MAX_CHOSEN_ROWS } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { agreementFilter } from "../core/agreements.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { rowIds, wholeNumber } from "../paging.ts";

const refusedCopy = z.object({ agreementId: id, reference: z.string(), reason: z.string() });

/** 409 `count_changed` when another number of agreements matches the filters than `count`. */
export const listPdfCopies = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/agreements/pdf-copies",
  status: 200,
  summary: "Which of the chosen agreements have a signed or uploaded PDF",
  query: agreementFilter
    .extend({ ids: chosenQuery.ids, count: wholeNumber(MAX_CHOSEN_ROWS).optional() })
    .refine(({ ids, count }) => (ids === undefined) !== (count === undefined), {
      path: ["ids"],
      message: "Choose agreements by their ids, or send the count of those that match",
    }),
  response: z.object({ ready: z.array(id), refused: z.array(refusedCopy) }),
});

/** `contents.csv` in it names the agreements without a PDF. */
export const getPdfCopies = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/agreements/pdf-copies.zip",
  exports: true,
  status: 200,
  summary: "The newest signed or uploaded PDF of each of these agreements as a ZIP",
  query: z.object({ ids: rowIds.unwrap() }),
  produces: "application/zip",
});

export type RefusedCopy = z.infer<typeof refusedCopy>;
export type PdfCopies = z.infer<typeof listPdfCopies.response>;
