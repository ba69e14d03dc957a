import {
  agreementStatuses,
  payoutFrequencies,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
} from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, money, percent } from "../fields.ts";
import { pageQuery, searchText } from "../paging.ts";

const text = z.string().nullable();

/** An agreement in a list, with whom it belongs to. */
export const agreement = z.object({
  id,
  investorId: id,
  reference: z.string(),
  startDate: day,
  endDate: day,
  depositDate: day.nullable(),
  /** The first scheduled day; `firstPayoutDateTyped` is set when it was typed. */
  firstPayoutDate: day.nullable(),
  firstPayoutDateTyped: day.nullable(),
  termValue: z.number().int(),
  termUnit: z.enum(termUnits),
  /** initialInvestment and the agreement's own rollovers and additional investments. */
  investmentAmount: money,
  initialInvestment: money,
  /** The principal at the end of today. */
  outstandingPrincipal: money,
  roiPercentage: percent,
  /** Sum of the scheduled payouts; a typed total stands instead. */
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
  /** Counts up with every write; sent back as If-Match. */
  version: z.number().int(),
  investor: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    streetAddress: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
});

/** One agreement with its amendments. */
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

const sorts = ["reference", "-reference", "investor", "-investor", "amount", "-amount"] as const;

/** With `limit` a page: X-Total-Count, X-Unfiltered-Count and Link; a foreign cursor is a 400. */
export const listAgreements = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements",
  status: 200,
  summary: "Agreements, newest reference first; filters by investor name, term and amount",
  query: z.object({
    ...pageQuery(sorts).shape,
    investor: filter(200),
    term: filter(50),
    amount: filter(20),
  }),
  response: z.array(agreement),
});
/** The ETag is the version, for If-Match. 404 also for a deleted one. */
export const getAgreement = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id",
  status: 200,
  summary: "One agreement",
  params: z.object({ id }),
  response: agreementDetails,
});

export type Agreement = z.infer<typeof agreement>;
export type AgreementDetails = z.infer<typeof agreementDetails>;
export type AgreementListQuery = z.output<typeof listAgreements.query>;
export type AgreementSort = (typeof sorts)[number];
