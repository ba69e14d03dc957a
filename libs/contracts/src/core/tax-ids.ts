import { parseTin, taxClasses, tinKinds } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, inputDay, nullIfEmpty, optionalText, requiredNote, yesOrNo } from "../fields.ts";

/** The number is masked; a whole one is read by `revealTaxId` alone. */
export const taxId = z.object({
  investorId: id,
  party: z.union([z.literal(1), z.literal(2)]),
  kind: z.enum(tinKinds),
  tinMasked: z.string(),
  taxClass: z.enum(taxClasses),
  exemptCode: z.string().nullable(),
  w9SignedOn: day.nullable(),
  backupWithholding: z.boolean(),
  withholdingReason: z.string().nullable(),
  withholdingFrom: day.nullable(),
  withholdingUntil: day.nullable(),
  matchCode: z.number().int().nullable(),
  matchedOn: day.nullable(),
  bNotices: z.number().int(),
  version: z.number().int(),
});

/** Without `tin` the stored one stays. */
export const taxIdInput = z
  .object({
    kind: z.enum(tinKinds, "Choose SSN, ITIN or EIN"),
    tin: z
      .string("Tax id must be text")
      .refine((text) => parseTin(text) !== null, "Enter the nine digits of the tax id")
      .transform((text) => parseTin(text) ?? "")
      .optional(),
    taxClass: z.enum(taxClasses, "Choose a tax class"),
    exemptCode: optionalText("Exempt code", 10),
    w9SignedOn: nullIfEmpty(inputDay),
    backupWithholding: yesOrNo("Backup withholding").default(false),
    withholdingReason: optionalText("Reason of withholding", 200),
    withholdingFrom: nullIfEmpty(inputDay),
    withholdingUntil: nullIfEmpty(inputDay),
    /** Also writes the last four digits of the investor's SSN, where they differ. */
    changeLastFour: z.boolean("Change both must be true or false").default(false),
  })
  .refine((value) => !value.backupWithholding || value.withholdingFrom !== null, {
    path: ["withholdingFrom"],
    error: "Enter the first day of withholding",
  })
  .refine(
    ({ withholdingFrom: from, withholdingUntil: until }) =>
      from === null || until === null || from <= until,
    { path: ["withholdingUntil"], error: "The last day cannot be before the first" },
  );

const party = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], "Party is 1 or 2"));
const params = z.object({ id, party });

export const listTaxIds = endpoint({
  service: "core",
  method: "GET",
  path: "/api/investors/:id/tax-ids",
  role: "staff",
  status: 200,
  summary: "The tax identity of an investor's parties; masked",
  params: z.object({ id }),
  response: z.array(taxId),
});

/** 422 where the last four digits of an SSN or ITIN differ from the investor's. */
export const putTaxId = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/investors/:id/tax-ids/:party",
  status: 200,
  summary: "Record the tax identity of a party",
  params,
  body: taxIdInput,
  response: taxId,
});

/** 429 after 20 in an hour. Each is in the audit log with its reason. */
export const revealTaxId = endpoint({
  service: "core",
  method: "POST",
  path: "/api/investors/:id/tax-ids/:party/reveal",
  role: "admin",
  changesNothing: true,
  status: 200,
  summary: "The whole tax id, for a reason",
  params,
  body: z.object({ reason: requiredNote("Reason", 500) }),
  response: z.object({ tin: z.string() }),
});

export type TaxId = z.infer<typeof taxId>;
export type TaxIdInput = z.output<typeof taxIdInput>;
