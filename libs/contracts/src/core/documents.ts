import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, moneySum, percent } from "../fields.ts";
import { exportQuery } from "../table.ts";
import { documentTable } from "./document-table.ts";

export const fileOnRecord = z.object({
  key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  uploadedAt: instant,
});

const byId = z.object({ id });

export const getAgreementDocuments = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/documents",
  status: 200,
  summary: "The agreement document, the amendments and the additional documents on file",
  params: byId,
  query: z.object(exportQuery(documentTable)),
  table: documentTable,
  response: z.object({
    agreement: fileOnRecord.nullable(),
    amendments: z.array(
      z.object({
        ...fileOnRecord.shape,
        number: z.number().int(),
        description: z.string().nullable(),
      }),
    ),
    additional: z.array(z.object({ ...fileOnRecord.shape, slot: z.number().int() })),
  }),
});
/** At most five, by slot from 1. */
export const listAdditionalDocuments = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/additional-documents",
  status: 200,
  summary: "The filled slots of additional documents, by slot",
  params: byId,
  response: z.array(
    z.object({
      id,
      agreementId: id,
      documentSlot: z.number().int(),
      documentPath: z.string(),
      originalFileName: z.string(),
      fileType: z.string(),
      uploadedAt: instant,
    }),
  ),
});

export const getReportFigures = endpoint({
  service: "core",
  method: "GET",
  path: "/api/reports/figures",
  status: 200,
  summary: "The four figures of the Reports page",
  query: z.object({
    investorId: z.uuid("Choose an investor").toLowerCase(),
    agreementId: z.uuid("Choose an agreement").toLowerCase().optional(),
  }),
  response: z.object({
    /** Without principal rolled between these agreements, which would count twice. */
    investmentAmount: moneySum,
    rolledBetween: moneySum,
    /** Text (docs/rules.md#time-remaining); null without an agreement. */
    termRemaining: z.string().nullable(),
    roiPercentage: percent,
    roiPaid: moneySum,
    roiRolled: moneySum,
  }),
});

export type FileOnRecord = z.infer<typeof fileOnRecord>;
export type AdditionalDocument = z.infer<typeof listAdditionalDocuments.response>[number];
export type AgreementDocuments = z.infer<typeof getAgreementDocuments.response>;
export type ReportFigures = z.infer<typeof getReportFigures.response>;
