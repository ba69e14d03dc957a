import { roles } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id } from "../fields.ts";

export const currentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  today: day,
  timeZone: z.string(),
  productName: z.string(),
  idleMinutes: z.number(),
  flags: z.object({ TEST_MODE: z.boolean(), ADVANCED_ROI_CALCULATIONS: z.boolean() }),
});

export const getCurrentUser = endpoint({
  service: "gateway",
  method: "GET",
  path: "/api/auth/user",
  status: 200,
  summary: "The signed-in user; 401 without one",
  response: currentUser,
});

export type CurrentUser = z.infer<typeof currentUser>;
