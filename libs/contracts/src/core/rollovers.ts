import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { newRollover, rollover, rolloverEdit } from "./rollover-fields.ts";

/** `direction` out: the rows on other agreements whose money came from this one. */
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
/** Takes an Idempotency-Key. 409: an agreement is not active; 422: a broken rule, by field. */
export const addRollover = endpoint({
  service: "core",
  method: "POST",
  path: "/api/agreements/:id/rollovers",
  status: 201,
  summary: "Roll money over from an agreement, or add fresh money to it",
  params: z.object({ id }),
  body: newRollover,
  response: rollover,
});
/** Takes If-Match. */
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
/** Takes If-Match. What it settled or was made from is unpaid again. */
export const deleteRollover = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/rollovers/:id",
  status: 204,
  summary: "Take a rollover or an additional investment back",
  params: z.object({ id }),
});
