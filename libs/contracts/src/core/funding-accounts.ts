import { accountKinds, isRoutingNumber } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, line, requiredText, xeroCode, yesOrNo } from "../fields.ts";
import { settingChange } from "./setting-changes.ts";

const tenCharacters = (label: string) =>
  z
    .string(`${label} is required`)
    .regex(/^[\x20-\x7e]{10}$/, `${label} has exactly 10 characters, spaces included`);

const wholeBetween = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

const fields = {
  name: requiredText("Name", 100),
  bankName: requiredText("Bank", 100),
  odfiRouting: line("Routing number is required").refine(
    isRoutingNumber,
    "Check the routing number",
  ),
  accountKind: z.enum(accountKinds, "Choose checking or savings"),
  immediateDestination: tenCharacters("Immediate destination"),
  immediateDestinationName: requiredText("Destination name", 23),
  immediateOrigin: tenCharacters("Immediate origin"),
  immediateOriginName: requiredText("Origin name", 23),
  companyName: requiredText("Company name", 16),
  companyId: tenCharacters("Company id"),
  companyDiscretionary: z
    .string("Company data must be text")
    .max(20, "Company data can have at most 20 characters"),
  balanced: yesOrNo("Balanced"),
  addenda: yesOrNo("Addenda"),
  lineEnd: z.enum(["crlf", "lf"], "Choose the line ends"),
  fileExtension: z
    .string("File extension must be text")
    .regex(/^[a-z0-9]{1,5}$/, "Enter 1 to 5 small letters or digits"),
  leadDays: wholeBetween("Lead days", 0, 10),
  nextCheckNumber: wholeBetween("Next check number", 1, 9_999_999_999),
  cashAccountName: requiredText("Cash account", 100),
  xeroCashCode: xeroCode("Cash code"),
  checkOffsetRight: wholeBetween("Offset to the right", -40, 40),
  checkOffsetDown: wholeBetween("Offset down", -40, 40),
  accountNumber: line("Account number is required").regex(
    /^[0-9A-Za-z]{4,17}$/,
    "Enter 4 to 17 letters or digits",
  ),
};

/** An account of the firm that payout runs are paid from; its number is masked. */
export const fundingAccount = z.object({
  id,
  name: z.string(),
  bankName: z.string(),
  odfiRouting: z.string(),
  accountKind: z.enum(accountKinds),
  accountMasked: z.string(),
  immediateDestination: z.string(),
  immediateDestinationName: z.string(),
  immediateOrigin: z.string(),
  immediateOriginName: z.string(),
  companyName: z.string(),
  companyId: z.string(),
  companyDiscretionary: z.string(),
  balanced: z.boolean(),
  addenda: z.boolean(),
  lineEnd: z.enum(["crlf", "lf"]),
  fileExtension: z.string(),
  leadDays: z.number().int(),
  nextTrace: z.number().int(),
  nextCheckNumber: z.number().int(),
  cashAccountName: z.string(),
  xeroCashCode: z.string().optional(),
  /** Of what is printed on checks, in half millimeters. */
  checkOffsetRight: z.number().int(),
  checkOffsetDown: z.number().int(),
  version: z.number().int(),
  /** After a write: the part of it, or the new account, that waits for a second person. */
  waiting: settingChange.optional(),
});

export const newFundingAccount = z.object({
  ...fields,
  companyDiscretionary: fields.companyDiscretionary.default(""),
  balanced: fields.balanced.default(false),
  addenda: fields.addenda.default(false),
  lineEnd: fields.lineEnd.default("crlf"),
  fileExtension: fields.fileExtension.default("ach"),
  leadDays: fields.leadDays.default(2),
  cashAccountName: fields.cashAccountName.default("Cash"),
  xeroCashCode: fields.xeroCashCode.default(""),
  checkOffsetRight: fields.checkOffsetRight.default(0),
  checkOffsetDown: fields.checkOffsetDown.default(0),
});
/** What is absent stays as it is stored. */
export const fundingAccountInput = z.object(fields).partial();

export const listFundingAccounts = endpoint({
  service: "core",
  method: "GET",
  path: "/api/funding-accounts",
  status: 200,
  summary: "The accounts that payout runs are paid from, by name",
  response: z.array(fundingAccount),
});

export const createFundingAccount = endpoint({
  service: "core",
  method: "POST",
  path: "/api/funding-accounts",
  role: "admin",
  status: 201,
  changesControl: true,
  summary: "Add an account that payout runs are paid from; it waits for a second person",
  body: newFundingAccount,
  response: fundingAccount,
});

export const updateFundingAccount = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/funding-accounts/:id",
  role: "admin",
  status: 200,
  changesControl: true,
  summary: "Change a funding account; its numbers and file settings wait for a second person",
  params: z.object({ id }),
  body: fundingAccountInput,
  response: fundingAccount,
});

export type FundingAccount = z.infer<typeof fundingAccount>;
export type NewFundingAccount = z.output<typeof newFundingAccount>;
export type FundingAccountInput = z.output<typeof fundingAccountInput>;
