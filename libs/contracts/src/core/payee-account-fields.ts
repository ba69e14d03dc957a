import {
  accountKinds,
  callResults,
  changeChannels,
  holderKinds,
  isRoutingNumber,
  payeeAccountStatuses,
  requestChannels,
} from "@accord/domain";
import * as z from "@accord/zod";
import { day, id, instant, line, moneySum, optionalText, requiredText } from "../fields.ts";
import { person } from "./people.ts";

/** See docs/rules.md#risk-signs. */
export const riskSigns = [
  "contact_changed",
  "by_email",
  "other_investor",
  "refused_before",
  "near_payday",
  "large_first_payment",
  "other_name",
  "from_file",
] as const;

/** `fact`: what the text does not say, for example the day and the former address. */
const riskSign = z.object({
  sign: z.enum(riskSigns),
  text: z.string(),
  fact: z.string().nullable(),
});

const callback = z.object({
  id,
  numberCalled: z.string(),
  numberOnFileSince: day.nullable(),
  spokeWith: z.string().nullable(),
  result: z.enum(callResults),
  note: z.string().nullable(),
  by: person,
  at: instant,
});

/** Numbers are masked; a whole one is read by `revealPayeeAccount` alone. */
export const payeeAccount = z.object({
  id,
  investorId: id,
  party: z.union([z.literal(1), z.literal(2)]),
  holderName: z.string(),
  holderKind: z.enum(holderKinds),
  accountKind: z.enum(accountKinds),
  routingNumber: z.string(),
  bankName: z.string().nullable(),
  accountMasked: z.string(),
  /** A cooling account whose time is over reads as active. */
  status: z.enum(payeeAccountStatuses),
  channel: z.enum(changeChannels),
  /** A bank's notice that leaves account and routing number as they were in use: it needs no call. */
  keepsNumbers: z.boolean().optional(),
  requestedBy: person,
  requestedAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  activeFrom: instant.nullable(),
  skippedBy: person.nullable(),
  skipReason: z.string().nullable(),
  blockedReason: z.string().nullable(),
  /** The request as it came; staff and approvers may open it. */
  evidence: z.object({ key: z.string(), fileName: z.string() }).nullable().optional(),
  /** What runs that are not paid yet pay to this account. */
  inRuns: z
    .array(
      z.object({
        run: z.object({ id, reference: z.string() }),
        paymentDate: day,
        count: z.number().int(),
        net: moneySum,
        /** Its files are made: it pays the account as it was. */
        isReleased: z.boolean().optional(),
      }),
    )
    .optional(),
  version: z.number().int(),
  callbacks: z.array(callback),
});

/** What an approver sees of a change that waits. */
export const payeeAccountDetails = payeeAccount.extend({
  investorName: z.string(),
  /** The account in use, which the change would replace. */
  replaces: payeeAccount.nullable(),
  /**
   * Whether the account number is known to be another one than in `replaces`. With the same masked
   * number it is known only for the same routing number.
   */
  accountDiffers: z.boolean().optional(),
  /** The number to call: after a change within 30 days the former one. At most one. */
  numbersOnFile: z.array(z.object({ number: z.string(), since: day.nullable() })),
  /** Of the phone, within 30 days, newest first: by whom, as the id of a user. */
  phoneChanges: z.array(z.object({ by: z.string().nullable(), on: day })).optional(),
  /** When an approval of this moment would bring them into use; null unless they wait for one. */
  ifApproved: z.object({ hours: z.number().int(), activeFrom: instant }).nullable(),
  riskSigns: z.array(riskSign),
});

const accountNumber = line("Account number is required").regex(
  /^[0-9A-Za-z]{4,17}$/,
  "Enter 4 to 17 letters or digits",
);

const routingNumber = line("Routing number is required").refine(
  isRoutingNumber,
  "Check the routing number",
);

export const newPayeeAccount = z.object({
  party: z.union([z.literal(1), z.literal(2)], "Choose a party").default(1),
  holderName: requiredText("Account holder", 100),
  holderKind: z.enum(holderKinds, "Choose personal or business"),
  accountKind: z.enum(accountKinds, "Choose checking or savings"),
  routingNumber,
  accountNumber,
  bankName: optionalText("Bank", 100),
  channel: z.enum(requestChannels, "Choose how the change was requested"),
});

export type PayeeAccount = z.infer<typeof payeeAccount>;
export type PayeeAccountDetails = z.infer<typeof payeeAccountDetails>;
export type NewPayeeAccount = z.output<typeof newPayeeAccount>;
export type RiskSign = z.infer<typeof riskSign>;
