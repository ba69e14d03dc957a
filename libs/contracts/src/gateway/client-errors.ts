import { pagePattern, scrubMessage } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";

const MAX_ENTRIES = 20;

const LIST = "Send a list of at most 20 entries";
const ENTRY = "Send the fields of the contract, and no others";
const TEXT = "Use a text of at most 2000 characters";

const name = z
  .string("Use a name of 1 to 64 characters")
  .regex(/^[\w.-]{1,64}$/, "Use a name of 1 to 64 characters");

/** `rejection`: an error that no code handled. */
const clientErrorKinds = ["load", "render", "rejection"] as const;

export const clientReport = z.strictObject(
  {
    /** First openings of a page of a remote in a tab. */
    openings: z
      .array(
        z.strictObject(
          { remote: name, version: name, hasFailed: z.boolean("Use true or false") },
          ENTRY,
        ),
        LIST,
      )
      .max(MAX_ENTRIES, LIST),
    errors: z
      .array(
        z.strictObject(
          {
            kind: z.enum(clientErrorKinds, "Use load, render or rejection"),
            /** Null for the shell. */
            remote: name.nullable(),
            version: name.nullable(),
            page: z.string(TEXT).max(2000, TEXT).transform(pagePattern),
            message: z.string(TEXT).max(2000, TEXT).transform(scrubMessage),
          },
          ENTRY,
        ),
        LIST,
      )
      .max(MAX_ENTRIES, LIST),
  },
  ENTRY,
);

export const reportClientErrors = endpoint({
  service: "gateway",
  method: "POST",
  path: "/api/client-errors",
  role: "viewer",
  status: 204,
  summary: "Openings of remotes in a browser and its errors, without personal data",
  body: clientReport,
});

export type ClientReport = z.infer<typeof clientReport>;
export type ClientErrorKind = (typeof clientErrorKinds)[number];
