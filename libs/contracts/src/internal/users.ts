import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

/** The gateway tells core who signed in; e-mail identifies the user. */
export const putUser = endpoint({
  service: "core",
  method: "PUT",
  path: "/internal/users",
  status: 200,
  callers: ["gateway"],
  summary: "Create or refresh a user at sign-in",
  body: z.object({
    email: z.email().max(254),
    firstName: z.string().max(200).nullable(),
    lastName: z.string().max(200).nullable(),
    profileImageUrl: z.string().max(2000).nullable(),
  }),
  response: z.object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  }),
});
