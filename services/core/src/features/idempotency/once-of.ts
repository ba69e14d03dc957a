import type { Endpoint } from "@accord/contracts";
import { hashJson, idempotencyKeyOf } from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { Request } from "express";

/** A request that may come twice, and who makes it. */
export interface OnceRequest<T> extends Acting {
  /** Null when the caller sent no Idempotency-Key: the work is done each time. */
  readonly key: KeyedRequest | null;
  /** What was done as it is answered, and with which status. */
  readonly status: number;
  toWire(done: T): unknown;
}

/** What binds a key: user and concrete route are its scope, the body is what it stands for. */
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

/** Reads a call's Idempotency-Key; one that is no key is a 400. */
export function onceOf<T>(
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
            userId: actor.userId ?? "",
            route: `${endpoint.method} ${concretePath(endpoint.path, params)}`,
            key,
            requestHash: hashJson(body),
          },
    status: endpoint.status,
    toWire: (done) => endpoint.response?.parse(done) ?? null,
  };
}

/** The path with its parsed params: one record has one route, however its id is written. */
function concretePath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
}
