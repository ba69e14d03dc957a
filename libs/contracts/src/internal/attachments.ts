import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, optionalText, isStorable } from "../fields.ts";

const storable = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, "has a character that cannot be stored");

const file = { key: storable(200), fileName: storable(255), contentType: storable(200) };

export const attachmentTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("w9"), investorId: id }),
  z.object({ kind: z.literal("1099"), investorId: id, year: z.number().int().min(2000).max(2100) }),
  z.object({ kind: z.literal("agreement"), agreementId: id }),
  z.object({
    kind: z.literal("amendment"),
    agreementId: id,
    number: z.number().int().min(1).max(4),
    description: optionalText("Description", 500),
  }),
  z.object({
    kind: z.literal("additional"),
    agreementId: id,
    slot: z.number().int().min(1).max(5),
  }),
]);

/**
 * Files a stored object; idempotent. 409: the key is filed elsewhere; 412 (changedBy, changedAt):
 * another file than `replaces` is there.
 */
export const putAttachment = endpoint({
  service: "core",
  method: "PUT",
  path: "/internal/attachments",
  status: 200,
  callers: ["documents"],
  summary: "File a stored object with its investor or agreement",
  body: z.object({
    target: attachmentTarget,
    ...file,
    /** Null for an empty place; absent replaces any file. */
    replaces: storable(200).nullable().optional(),
  }),
  response: z.object({ replacedKey: z.string().nullable() }),
});

/** As `putAttachment`; 409 also once the change of bank details is decided. */
export const putEvidence = endpoint({
  service: "core",
  method: "PUT",
  path: "/internal/payee-accounts/:id/evidence",
  status: 200,
  callers: ["documents"],
  summary: "File the request of a change of bank details",
  params: z.object({ id }),
  body: z.object({ ...file, replaces: storable(200).nullable().optional() }),
  response: z.object({ replacedKey: z.string().nullable() }),
});

export const findFiledKeys = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/attachments/filed",
  status: 200,
  callers: ["documents"],
  summary: "Which of these keys were ever filed with a record",
  changesNothing: true,
  body: z.object({ keys: z.array(z.string().min(1).max(200)).max(1000) }),
  response: z.object({ keys: z.array(z.string()) }),
});

/** `isSecret` is absent from a core of the previous release. */
const filedObject = z.object({
  fileName: z.string(),
  contentType: z.string(),
  isSecret: z.boolean().optional(),
});

export const getFiledObject = endpoint({
  service: "core",
  method: "GET",
  path: "/internal/attachments/:key",
  status: 200,
  callers: ["documents"],
  summary: "Name and type of a filed object; 404 without a live owner",
  params: z.object({ key: z.string().min(1).max(200).refine(isStorable, "Not a key") }),
  response: filedObject,
});

export type AttachmentTarget = z.infer<typeof attachmentTarget>;

export const recordDocumentView = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/audit/views",
  status: 201,
  callers: ["documents"],
  summary: "Log that a filed object was viewed or downloaded; 404 without a live owner",
  body: z.object({
    key: z.string().min(1).max(200).refine(isStorable, "Not a key"),
    mode: z.enum(["view", "download"]),
  }),
  response: filedObject,
});
