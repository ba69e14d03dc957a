import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { amountInput, bodyMessage, money, requiredText } from "../fields.ts";

const hours = (label: string) => {
  const message = `${label} must be a whole number of hours from 0 to 720`;
  return z.number(message).int(message).min(0, message).max(720, message);
};

export const firmSettings = z.object({
  /** Runs of this net or more need two approvals. */
  secondApprovalFrom: money,
  /** Of a change of bank details. */
  coolingHours: z.number().int(),
  /** Of the first bank details of an investor. */
  firstCoolingHours: z.number().int(),
  interestAccount: z.string(),
  notesAccount: z.string(),
  withholdingAccount: z.string(),
  version: z.number().int(),
});

/** Absent keeps. */
export const firmSettingsPatch = z
  .object(
    {
      secondApprovalFrom: amountInput("Second approval"),
      coolingHours: hours("Cooling time"),
      firstCoolingHours: hours("Cooling time of first details"),
      interestAccount: requiredText("Interest account", 100),
      notesAccount: requiredText("Notes account", 100),
      withholdingAccount: requiredText("Withholding account", 100),
    },
    bodyMessage,
  )
  .partial();

export const getFirmSettings = endpoint({
  service: "core",
  method: "GET",
  path: "/api/firm-settings",
  role: "admin",
  status: 200,
  summary: "The firm's settings of approvals, cooling times and journal accounts",
  response: firmSettings,
});

export const updateFirmSettings = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/firm-settings",
  role: "admin",
  status: 200,
  summary: "Change the firm's settings",
  body: firmSettingsPatch,
  response: firmSettings,
});

export type FirmSettings = z.infer<typeof firmSettings>;
export type FirmSettingsPatch = z.output<typeof firmSettingsPatch>;
