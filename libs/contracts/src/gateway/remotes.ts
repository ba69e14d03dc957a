import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

export const remotesReport = z.object({
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      paths: z.array(z.string()),
      key: z.string(),
      /** The account that published. */
      by: z.string(),
      kind: z.enum(["publish", "rollback"]),
      at: instant,
      /** A release for some people only. */
      beta: z
        .object({
          version: z.string(),
          by: z.string(),
          /** Of all people, 0 to 100. */
          percent: z.number().int(),
          /** Chosen by the caller in this browser. */
          isTried: z.boolean(),
        })
        .optional(),
    }),
  ),
  problems: z.array(z.string()),
  /** The gateway and its services; a gateway of the release before does not say it. */
  releases: z
    .array(
      z.object({
        name: z.string(),
        /** Several during a roll-out. */
        versions: z.array(z.string()),
        /** Parts that do not work while the rest goes on. */
        degraded: z.array(z.string()),
      }),
    )
    .optional(),
});

export const getRemotes = endpoint({
  service: "gateway",
  method: "GET",
  path: "/api/remotes",
  role: "admin",
  status: 200,
  summary: "The published remotes, who signed them and what is not served",
  response: remotesReport,
});

/** Sets a signed cookie for the caller alone. 404 when there is no beta to try. */
export const tryBeta = endpoint({
  service: "gateway",
  method: "PUT",
  path: "/api/remotes/:name/beta",
  role: "admin",
  status: 204,
  summary: "Try the beta of a remote in this browser, or no longer",
  params: z.object({ name: z.string().regex(/^[a-z][a-z0-9]{0,29}$/, "Use the name of a remote") }),
  body: z.strictObject({ isTried: z.boolean("Use true or false") }, "Send isTried alone"),
});

export type RemotesReport = z.infer<typeof remotesReport>;
