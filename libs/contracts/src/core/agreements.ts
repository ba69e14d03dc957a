import { agreementSorts } from "@accord/domain";
import * as z from "@accord/zod";
import { chosenQuery } from "../chosen.ts";
import { endpoint } from "../endpoint.ts";
import { id, instant, multilineText } from "../fields.ts";
import { pageQuery, searchText } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { agreementTable } from "./agreement-table.ts";
import { agreement, agreementInput, newAgreement } from "./agreement-fields.ts";

export const agreementDetails = z.object({
  ...agreement.shape,
  amendments: z.array(
    z.object({
      id,
      amendmentNumber: z.number().int(),
      documentPath: z.string(),
      description: z.string().nullable(),
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

export type AgreementDetails = z.infer<typeof agreementDetails>;
export type AgreementFilter = z.output<typeof agreementFilter>;
export type AgreementListQuery = z.output<typeof listAgreements.query>;
export type AgreementNeighborsQuery = z.output<typeof getAgreementNeighbors.query>;
export type AgreementNeighbors = z.infer<typeof getAgreementNeighbors.response>;
export type { AgreementSort } from "@accord/domain";
