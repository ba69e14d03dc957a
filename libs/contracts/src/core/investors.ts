import {
  agreementStatuses,
  investorKinds,
  investorSorts,
  payoutFrequencies,
  roiCalculations,
  termUnits,
} from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, money, percent } from "../fields.ts";
import { pageQuery } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { documentTable } from "./document-table.ts";
import { fileOnRecord } from "./documents.ts";
import { investor, investorPatch, newInvestor } from "./investor-fields.ts";
import { investorTable } from "./investor-table.ts";

export const investorAgreement = z.object({
  id,
  reference: z.string(),
  investmentAmount: money,
  initialInvestment: money,
  roiPercentage: percent,
  roiCalculation: z.enum(roiCalculations),
  payoutFrequency: z.enum(payoutFrequencies),
  startDate: day,
  endDate: day,
  status: z.enum(agreementStatuses),
  completionPercentage: percent,
  termValue: z.number().int(),
  termUnit: z.enum(termUnits),
});

export const investorDocuments = z.object({
  w9: fileOnRecord.nullable(),
  tax1099: z.array(z.object({ ...fileOnRecord.shape, year: z.number().int() })),
});

const byId = z.object({ id });

const ofKind = z.enum(investorKinds, `must be one of ${investorKinds.join(", ")}`).optional();

export const investorFilter = pageQuery(investorSorts).pick({ q: true }).extend({ kind: ofKind });

export const listInvestors = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors",
  fromStandby: true,
  exports: true,
  status: 200,
  summary:
    "Investors with totals; optionally paged, searched (name, e-mail, phone, ZIP), by kind and sorted",
  query: pageQuery(investorSorts).extend({
    kind: ofKind,
    ...chosenQuery,
    ...exportQuery(investorTable),
  }),
  response: z.array(investor),
  table: investorTable,
});
export const getInvestor = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors/:id",
  status: 200,
  summary: "One investor with totals",
  params: byId,
  response: investor,
});
/** 409 with the field `email` when another investor has it. */
export const createInvestor = endpoint({
  service: "core",
  method: "POST",
  path: "/api/investors",
  status: 201,
  summary: "Add an investor",
  body: newInvestor,
  response: investor,
});
/** Absent keeps, null clears. */
export const updateInvestor = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/investors/:id",
  status: 200,
  summary: "Change an investor; If-Match refuses a stale edit",
  params: byId,
  body: investorPatch,
  response: investor,
});
/** 409 while it has agreements. */
export const deleteInvestor = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/investors/:id",
  status: 204,
  summary: "Delete an investor without agreements; it can be restored",
  params: byId,
});
export const listInvestorAgreements = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors/:id/agreements",
  status: 200,
  summary: "The agreements of an investor",
  params: byId,
  response: z.array(investorAgreement),
});
export const getInvestorDocuments = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors/:id/documents",
  status: 200,
  summary: "The W9 and 1099 documents on file for an investor",
  params: byId,
  query: z.object(exportQuery(documentTable)),
  table: documentTable,
  response: investorDocuments,
});

export type InvestorAgreement = z.infer<typeof investorAgreement>;
export type InvestorDocuments = z.infer<typeof investorDocuments>;
export type InvestorFilter = z.output<typeof investorFilter>;
export type InvestorListQuery = z.output<typeof listInvestors.query>;
export type { InvestorSort } from "@accord/domain";
