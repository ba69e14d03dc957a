import { roles } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

export const listedUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  lastSignInAt: instant.nullable(),
});

export const listUsers = endpoint({
  service: "core",
  method: "GET",
  path: "/api/users",
  role: "admin",
  status: 200,
  summary: "Everybody who has signed in, by name, with roles",
  response: z.array(listedUser),
});

export type ListedUser = z.infer<typeof listedUser>;
