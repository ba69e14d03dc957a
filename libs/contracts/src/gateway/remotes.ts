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
    }),
  ),
  problems: z.array(z.string()),
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

export type RemotesReport = z.infer<typeof remotesReport>;
