import * as z from "@accord/zod";
import { chosenRows } from "../chosen.ts";
import { agreementFilter } from "../core/agreements.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

const agreementPdf = z.object({
  agreementId: id,
  reference: z.string(),
  investorName: z.string(),
  /** The newest PDF; null with the reason when there is none. */
  pdf: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("document"), key: z.string() }),
      z.object({ kind: z.literal("signed"), envelopeId: id }),
    ])
    .nullable(),
  reason: z.string().nullable(),
});

/** 422 for more agreements than one ZIP takes. */
export const listAgreementPdfs = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/agreements/pdfs",
  status: 200,
  callers: ["documents"],
  summary: "The signed PDF or the document of each chosen agreement, whichever is newer",
  changesNothing: true,
  body: z.object({ agreements: chosenRows(agreementFilter) }),
  response: z.array(agreementPdf),
});

export type AgreementPdf = z.infer<typeof agreementPdf>;
