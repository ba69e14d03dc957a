import type { RequiredRole } from "@accord/domain";
import type { ZodType } from "@accord/zod";
import type { Table } from "./table.ts";

export type ServiceName = "gateway" | "core" | "documents" | "signing";

/** The contract of one call: service-kit mounts it, api-client calls it, the gateway routes it. */
export interface Endpoint {
  readonly service: ServiceName;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Express path; public ones start with `/api`, internal ones with `/internal`. */
  readonly path: `/api/${string}` | `/internal/${string}`;
  readonly summary: string;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** Limits a JSON body; the default is 1 MB. */
  readonly maxBodyBytes?: number;
  /** A multipart form with one file field. */
  readonly form?: { readonly file: string; readonly fields: ZodType };
  /** The handler gets the raw bytes. */
  readonly bytes?: {
    readonly type: "application/json" | "application/pdf";
    readonly maxBytes: number;
  };
  /** Public: the handler authenticates the `proof` headers. A trailing dash is a prefix. */
  readonly open?: { readonly proof: readonly string[] };
  readonly response?: ZodType;
  /** Media type of a file response. */
  readonly produces?: "application/pdf" | "application/zip" | "*/*";
  /** Not a GET, but safe to retry. */
  readonly changesNothing?: true;
  /** The answer may be some seconds old: core may read it from a standby (ADR 24). */
  readonly fromStandby?: true;
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Services that may call an internal endpoint. */
  readonly callers?: readonly ServiceName[];
  /** A list that is also answered as CSV and XLSX, which are exports in the security log. */
  readonly table?: Table<never>;
  /** Also its JSON is an export in the security log, unless paged. */
  readonly exports?: true;
  /** Default: viewer for a GET, else staff (docs/rules.md#roles). */
  readonly role?: RequiredRole;
  readonly recentSignIn?: true;
  /** Changes settings of the control of payments: each success is in the security log. */
  readonly changesControl?: true;
}

export const roleOf = ({ role, method }: Endpoint): RequiredRole =>
  role ?? (method === "GET" ? "viewer" : "staff");

/** Keeps the literal types of method and path. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
