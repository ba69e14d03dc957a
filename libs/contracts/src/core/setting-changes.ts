import { settingChangeKinds, settingChangeStatuses } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, optionalNote, requiredNote } from "../fields.ts";
import { person } from "./people.ts";

/** A change of settings that waits for a second person (docs/rules.md#settings-that-wait). */
export const settingChange = z.object({
  id,
  kind: z.enum(settingChangeKinds),
  /** Also of an account that is to be added. */
  fundingAccountId: id.nullable(),
  title: z.string(),
  /** `before` is of now; account numbers are masked. */
  parts: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string() })),
  requestedBy: person,
  requestedAt: instant,
});

const step = {
  service: "core",
  method: "POST",
  status: 200,
  params: z.object({ id }),
  changesControl: true,
  response: z.object({ id, status: z.enum(settingChangeStatuses) }),
} as const;

/** 403 for the requester, 409 when it was decided meanwhile. */
export const approveSettingChange = endpoint({
  ...step,
  path: "/api/setting-changes/:id/approve",
  role: "approver",
  summary: "Approve a change of settings that waits; it applies at once",
  body: z.object({ note: optionalNote("Note") }),
});

export const rejectSettingChange = endpoint({
  ...step,
  path: "/api/setting-changes/:id/reject",
  role: "approver",
  summary: "Reject a change of settings that waits; the former settings stay",
  body: z.object({ note: requiredNote("Note") }),
});

export const withdrawSettingChange = endpoint({
  ...step,
  path: "/api/setting-changes/:id/withdraw",
  role: "admin",
  summary: "Withdraw a change of settings that waits",
  body: z.object({ note: optionalNote("Note") }),
});

export type SettingChange = z.infer<typeof settingChange>;
