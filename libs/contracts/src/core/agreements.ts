import {
  agreementSorts,
  agreementStatuses,
  payoutFrequencies,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
} from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, multilineText, money, percent } from "../fields.ts";
import { pageQuery, searchText } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { agreementTable } from "./agreement-table.ts";
import { agreementInput, newAgreement } from "./agreement-fields.ts";
import { investorContact } from "./investor-fields.ts";

const text = z.string().nullable();

export const agreement = z.object({
  id,
  investorId: id,
  reference: z.string(),
  startDate: day,
  endDate: day,
  depositDate: day.nullable(),
  firstPayoutDate: day.nullable(),
  firstPayoutDateTyped: day.nullable(),
  termValue: z.number().int(),
  termUnit: z.enum(termUnits),
  /** initialInvestment plus the agreement's own rollovers and additional investments. */
  investmentAmount: money,
  initialInvestment: money,
  outstandingPrincipal: money,
  roiPercentage: percent,
  totalRoi: money,
  totalRoiManual: money.nullable(),
  roiCalculation: z.enum(roiCalculations),
  payoutFrequency: z.enum(payoutFrequencies),
  roiPaymentType: z.enum(roiPaymentTypes),
  customFirstPeriodROI: money.nullable(),
  status: z.enum(agreementStatuses),
  completionPercentage: percent,
  agreementDocumentPath: text,
  notes: text,
  investorAddress: text,
  investorCity: text,
  investorState: text,
  investorZip: text,
  investorHomePhone: text,
  investorMobilePhone: text,
  investorEmail: text,
  businessCheckStandardMail: z.boolean(),
  businessCheckFlatRateEnvelope: z.boolean(),
  cashiersCheckStandardMail: z.boolean(),
  cashiersCheckFlatRateEnvelope: z.boolean(),
  achTransfer: z.boolean(),
  wireTransfer: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  investor: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    ...investorContact,
  }),
});

export const agreementDetails = z.object({
  ...agreement.shape,
  amendments: z.array(
    z.object({
      id,
      amendmentNumber: z.number().int(),
      documentPath: z.string(),
      description: text,
      createdAt: instant,
    }),
  ),
});

const filter = (max: number) => searchText(max).optional();

const pages = pageQuery(agreementSorts).shape;

export const agreementFilter = z.object({
  q: pages.q,
  investor: filter(200),
  term: filter(50),
  amount: filter(20),
});

const listFilters = { ...agreementFilter.shape, sort: pages.sort };

export const listAgreements = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements",
  fromStandby: true,
  exports: true,
  status: 200,
  summary: "Agreements, newest reference first; filters by investor name, term and amount",
  query: z.object({
    limit: pages.limit,
    cursor: pages.cursor,
    ...listFilters,
    ...chosenQuery,
    ...exportQuery(agreementTable),
  }),
  response: z.array(agreement),
  table: agreementTable,
});
export const getAgreement = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id",
  status: 200,
  summary: "One agreement",
  params: z.object({ id }),
  response: agreementDetails,
});

const neighbor = z.object({ id, reference: z.string() }).nullable();

export const getAgreementNeighbors = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/neighbors",
  fromStandby: true,
  status: 200,
  summary: "The agreements before and after one in a list, null at its ends",
  params: z.object({ id }),
  query: z.object(listFilters),
  response: z.object({ previous: neighbor, next: neighbor }),
});

/** 409: the reference is taken. */
export const createAgreement = endpoint({
  service: "core",
  method: "POST",
  path: "/api/agreements",
  status: 201,
  summary: "Record an agreement with its scheduled payouts",
  body: newAgreement,
  response: agreementDetails,
});
/** 409: not active. */
export const updateAgreement = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/agreements/:id",
  status: 200,
  summary: "Replace the fields of the agreement form; unpaid payouts follow the new terms",
  params: z.object({ id }),
  body: agreementInput,
  response: agreementDetails,
});
/** 409 while a rollover links the agreement to another one. */
export const deleteAgreement = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/agreements/:id",
  status: 204,
  summary: "Delete an agreement; it can be restored",
  params: z.object({ id }),
});
export const saveAgreementNotes = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/agreements/:id/notes",
  status: 200,
  summary: "Replace the notes of an agreement, whatever its status",
  params: z.object({ id }),
  body: z.object({ notes: multilineText("Notes", 10_000) }),
  response: agreementDetails,
});

export type Agreement = z.infer<typeof agreement>;
export type AgreementDetails = z.infer<typeof agreementDetails>;
export type AgreementFilter = z.output<typeof agreementFilter>;
export type AgreementListQuery = z.output<typeof listAgreements.query>;
export type AgreementNeighborsQuery = z.output<typeof getAgreementNeighbors.query>;
export type AgreementNeighbors = z.infer<typeof getAgreementNeighbors.response>;
export type { AgreementSort } from "@accord/domain";
