import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { recordingQuery } from "./recording-query.ts";
import { newRollover, rollover, rolloverEdit } from "./rollover-fields.ts";

/** `direction` out: rows of other agreements that this one paid for. */
export const listRollovers = endpoint({
  service: "core",
  method: "GET",
  path: "/api/agreements/:id/rollovers",
  status: 200,
  summary: "The rollovers and additional investments of an agreement, by day",
  params: z.object({ id }),
  query: z.object({ direction: z.enum(["in", "out"], "must be in or out").default("in") }),
  response: z.array(rollover),
});
/** 409: an agreement is not active. */
export const addRollover = endpoint({
  service: "core",
  method: "POST",
  path: "/api/agreements/:id/rollovers",
  status: 201,
  summary: "Roll money over from an agreement, or add fresh money to it",
  params: z.object({ id }),
  query: recordingQuery,
  body: newRollover,
  response: rollover,
});
export const updateRollover = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/rollovers/:id",
  status: 200,
  summary: "Change a rollover or an additional investment",
  params: z.object({ id }),
  body: rolloverEdit,
  response: rollover,
});
/** Payouts that it settled or was made from become unpaid. */
export const deleteRollover = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/rollovers/:id",
  status: 204,
  summary: "Delete a rollover or an additional investment",
  params: z.object({ id }),
});
