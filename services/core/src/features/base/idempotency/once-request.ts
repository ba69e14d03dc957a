import type { Endpoint } from "@accord/contracts";
import { hashJson, idempotencyKeyOf, type Acting, requireUser } from "@accord/service-kit";
import type { Request } from "express";

export interface OnceRequest<T> extends Acting {
  /** Null without an Idempotency-Key. */
  readonly key: KeyedRequest | null;
  readonly status: number;
  toWire(done: T): unknown;
}

/** User and concrete route are the scope; the hash is of the body. */
export interface KeyedRequest {
  readonly userId: string;
  readonly route: string;
  readonly key: string;
  readonly requestHash: string;
}

interface OnceCall extends Acting {
  readonly params: unknown;
  readonly body: unknown;
  readonly req: Request;
}

/** Throws 400 for an invalid Idempotency-Key. */
export function readOnceRequest<T>(
  { actor, params, body, req }: OnceCall,
  endpoint: Endpoint,
): OnceRequest<T> {
  const key = idempotencyKeyOf(req);
  return {
    actor,
    key:
      key === null
        ? null
        : {
            userId: requireUser(actor),
            route: `${endpoint.method} ${concretePath(endpoint.path, params)}`,
            key,
            requestHash: hashJson(body),
          },
    status: endpoint.status,
    toWire: (done) => endpoint.response?.parse(done) ?? null,
  };
}

/** Built from parsed params, so that each record has one route however its id is written. */
function concretePath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
}
