import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { amountInput, bodyMessage, money, requiredText, textLine, xeroCode } from "../fields.ts";
import { settingChange } from "./setting-changes.ts";

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
  /** Codes of the same accounts in Xero, and its name of the tax rate; may be empty. */
  xeroInterestCode: z.string().optional(),
  xeroNotesCode: z.string().optional(),
  xeroWithholdingCode: z.string().optional(),
  xeroTaxRate: z.string().optional(),
  version: z.number().int(),
  /** After a write: the part of it that waits for a second person. */
  waiting: settingChange.optional(),
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
      xeroInterestCode: xeroCode("Interest code"),
      xeroNotesCode: xeroCode("Notes code"),
      xeroWithholdingCode: xeroCode("Withholding code"),
      xeroTaxRate: textLine("Tax rate", 50),
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
  changesControl: true,
  summary: "Change the firm's settings; what weakens the control waits for a second person",
  body: firmSettingsPatch,
  response: firmSettings,
});

export type FirmSettings = z.infer<typeof firmSettings>;
export type FirmSettingsPatch = z.output<typeof firmSettingsPatch>;
