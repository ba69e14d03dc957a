import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, moneySum, percent } from "../fields.ts";

/** A file on record; GET /api/documents/:key serves its bytes. */
export const fileOnRecord = z.object({
  key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  uploadedAt: instant,
});

const byId = z.object({ id });

/** 404 when the agreement is not live. */
export const getAgreementDocuments = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/documents",
  status: 200,
  summary: "The agreement document, the amendments and the additional documents on file",
  params: byId,
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
/** 404 when the agreement is not live; at most five, by slot from 1. */
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

/**
 * For one agreement, or for all live ones of an investor: sums, ROI weighted by investmentAmount, the
 * longest time remaining. 404 for an investor that is not live and for another investor's agreement.
 */
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
    /** Each dollar once: without principal that was rolled between the agreements of the sum. */
    investmentAmount: moneySum,
    /** What the sum leaves out. */
    rolledBetween: moneySum,
    /** Text (docs/rules.md#time-remaining); null without an agreement. */
    termRemaining: z.string().nullable(),
    roiPercentage: percent,
    roiPaid: moneySum,
    /** ROI that was rolled over instead of paid. */
    roiRolled: moneySum,
  }),
});

/** A file that stands in its place today. */
export type FileOnRecord = z.infer<typeof fileOnRecord>;
/** A filled slot of additional documents. */
export type AdditionalDocument = z.infer<typeof listAdditionalDocuments.response>[number];
/** All files of an agreement that stand in their places today. */
export type AgreementDocuments = z.infer<typeof getAgreementDocuments.response>;
/** The four figures of the Reports page; money as decimal strings, percent with two decimals. */
export type ReportFigures = z.infer<typeof getReportFigures.response>;
