import { roles } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, optionalText } from "../fields.ts";

/** At sign-in; issuer and subject identify a user. */
export const putUser = endpoint({
  service: "core",
  method: "PUT",
  path: "/internal/users",
  status: 200,
  callers: ["gateway"],
  summary: "Create or refresh a user at sign-in",
  body: z.object({
    email: z.string().trim().max(254).pipe(z.email()),
    firstName: optionalText("First name"),
    lastName: optionalText("Last name"),
    profileImageUrl: optionalText("Profile image", 2000),
    /** Absent from a gateway of the previous release: the address is the key. */
    issuer: z.string().max(2000).optional(),
    subject: z.string().max(255).optional(),
    roles: z.array(z.enum(roles)).optional(),
  }),
  response: z.object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Set when they changed. */
    formerRoles: z.array(z.enum(roles)).optional(),
  }),
});

export const getUser = endpoint({
  service: "core",
  method: "GET",
  path: "/internal/users/:id",
  status: 200,
  callers: ["documents", "signing"],
  summary: "The display name of a user",
  params: z.object({ id }),
  response: z.object({ id, name: z.string() }),
});
