import { bankAnswerKinds, MAX_BANK_FILE_BYTES } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { person } from "./people.ts";

const paidLine = z.object({
  id,
  run: z.object({ id, reference: z.string() }),
  agreement: z.object({ id, reference: z.string() }),
  investor: person,
  net: z.string(),
});

export const bankFileAnswer = z.object({
  /** Its place among the entries of the file, from 1. */
  entry: z.number(),
  kind: z.enum(bankAnswerKinds),
  code: z.string(),
  text: z.string(),
  traceNumber: z.string(),
  /** What the file says of the payment; empty where it says nothing. */
  inFile: z.object({
    amount: z.string(),
    accountMasked: z.string(),
    name: z.string(),
    reference: z.string(),
  }),
  /** Null where no line has this trace number. */
  line: paidLine.nullable(),
  /** Without a line: the payment that it most likely is about. */
  likely: paidLine.nullable(),
  /** What has to agree and does not. */
  differences: z.array(z.object({ part: z.string(), inFile: z.string(), paid: z.string() })),
  /** What happens to it, or why nothing does. */
  effect: z.string(),
  /** What a person decides before anything happens; null where nothing waits for that. */
  question: z.string().nullable(),
  changes: z.boolean(),
});

/**
 * 422 for a file that is damaged; `apply: false` changes nothing. `accepted` names the entries
 * whose question the caller answers with yes; the record keeps who did.
 */
export const readReturnsFile = endpoint({
  service: "core",
  method: "POST",
  path: "/api/payout-runs/returns-file",
  status: 200,
  summary: "Read a bank's file of returns and notifications of change, and apply it",
  // Letters and line ends take up to two bytes.
  maxBodyBytes: 2 * MAX_BANK_FILE_BYTES,
  body: z.object({
    text: z
      .string("Send the text of the file")
      .max(
        MAX_BANK_FILE_BYTES,
        "The file is larger than 2 MB. Ask the bank for smaller files, or record the returns by hand in their payout runs",
      ),
    apply: z.boolean("Apply must be true or false").default(false),
    accepted: z
      .array(z.number("Send the entries as numbers"), "Send the entries as a list")
      .default([]),
  }),
  response: z.object({ answers: z.array(bankFileAnswer), applied: z.boolean() }),
});

export type BankFileAnswer = z.infer<typeof bankFileAnswer>;
