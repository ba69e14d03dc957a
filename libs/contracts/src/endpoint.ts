import type { ZodType } from "@accord/zod";

/** The services that own endpoints; `gateway` answers its own. */
export type ServiceName = "gateway" | "core" | "documents" | "signing";

/** Everything that one call promises. Service-kit mounts it, api-client calls it, the gateway routes it. */
export interface Endpoint {
  readonly service: ServiceName;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Express path with `:params`; public ones start with `/api`, internal ones with `/internal`. */
  readonly path: `/api/${string}` | `/internal/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** A multipart form in place of a JSON body: the field of its one file, and its text fields. */
  readonly form?: { readonly file: string; readonly fields: ZodType };
  /** The body is handed on as the bytes that came: of this media type, and at most so many. */
  readonly bytes?: {
    readonly type: "application/json" | "application/pdf";
    readonly maxBytes: number;
  };
  /**
   * Public without a session or a token: the handler itself finds out who sent it, by the headers
   * that `proof` lists. One that ends in a dash stands for every header that begins so.
   */
  readonly open?: { readonly proof: readonly string[] };
  /** Absent when the answer has no JSON body (204, a file, a redirect). */
  readonly response?: ZodType;
  /** The media type of an answer that is a file; a wildcard when the file decides. */
  readonly produces?: "application/pdf" | "application/zip" | "*/*";
  /** A call that is no GET and still changes nothing: broken off, it may simply be repeated. */
  readonly changesNothing?: true;
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Internal endpoints only: the services whose tokens are accepted. */
  readonly callers?: readonly ServiceName[];
}

/** Declares an endpoint; the literal types of method and path are kept for the typed callers. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
