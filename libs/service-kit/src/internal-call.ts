import { text } from "node:stream/consumers";
import type { Endpoint } from "@accord/contracts";
import type * as z from "@accord/zod";
import { addWrittenPosition, POSITION_HEADER } from "./db/wal-position.ts";
import { createReplicas } from "./replicas/index.ts";
import { countCall } from "./metrics/call-metrics.ts";
import { currentRequestId, traceHeader } from "./request-context.ts";
import type { InternalUser, SignToken } from "./tokens/sign.ts";
import { callReplicas } from "./internal-call/call-replicas.ts";
import { toFileResponse, type FileResponse } from "./internal-call/file-response.ts";
import { unreachable, toServiceError, invalidResponse } from "./internal-call/response-errors.ts";

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

type Content<E extends Endpoint> = E extends { readonly bytes: object }
  ? { readonly bytes: Uint8Array; readonly body?: undefined }
  : { readonly body?: Input<E["body"]>; readonly bytes?: undefined };

type Reply<E extends Endpoint> = E extends { readonly produces: string }
  ? FileResponse
  : Output<E["response"]>;

export interface InternalCall {
  <const E extends Endpoint>(
    endpoint: E,
    request: Content<E> & {
      params?: Record<string, string>;
      user: InternalUser | null;
      timeoutMs?: number;
    },
  ): Promise<Reply<E>>;
}

/**
 * Refusals keep their status; no response is a 503, an invalid one a 502. For a file the timeout
 * also runs between chunks. Only calls that change nothing are retried.
 */
export function createInternalCall(deps: {
  baseUrl: string | readonly string[];
  signToken: SignToken;
  timeoutMs?: number;
}): InternalCall {
  const replicas = createReplicas([deps.baseUrl].flat());
  const call: InternalCall = async (endpoint, request) => {
    const throwUnreachable = (cause: unknown) => {
      throw unreachable(endpoint, cause);
    };
    const content = contentOf(endpoint, request);
    const requestId = currentRequestId();
    const ms = request.timeoutMs ?? deps.timeoutMs ?? 10_000;
    const controller = new AbortController();
    const limit = setTimeout(() => controller.abort(), ms);
    try {
      const response = await callReplicas(replicas, {
        method: endpoint.method,
        path: pathOf(endpoint, request.params),
        headers: {
          authorization: `Bearer ${await deps.signToken(endpoint.service, request.user)}`,
          ...(content && { "content-type": content.type }),
          ...(requestId === undefined ? {} : { "x-request-id": requestId }),
          ...traceHeader(),
        },
        body: content && content.body,
        mayRepeat: endpoint.method === "GET" || endpoint.changesNothing === true,
        ms,
        signal: controller.signal,
      }).catch(throwUnreachable);
      const { statusCode: status = 0 } = response;
      addWrittenPosition(response.headersDistinct[POSITION_HEADER]?.[0]);
      const isOk = status >= 200 && status < 300;
      if (isOk && endpoint.produces) {
        return toFileResponse(endpoint, response, { controller, ms }) as Reply<typeof endpoint>;
      }
      const body = await text(response).catch(throwUnreachable);
      if (!isOk) throw toServiceError(endpoint, status, body);
      return parseResponse(endpoint, body) as Reply<typeof endpoint>;
    } finally {
      clearTimeout(limit);
    }
  };
  return (endpoint, request) => countCall(endpoint, () => call(endpoint, request));
}

const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}) =>
  endpoint.path.replace(/:([a-zA-Z]+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );

function contentOf(
  endpoint: Endpoint,
  { body, bytes }: { body?: unknown; bytes?: Uint8Array | undefined },
): { type: string; body: string | Uint8Array } | null {
  if (bytes) return { type: endpoint.bytes?.type ?? "application/octet-stream", body: bytes };
  return body === undefined ? null : { type: "application/json", body: JSON.stringify(body) };
}

function parseResponse(endpoint: Endpoint, body: string): unknown {
  try {
    return endpoint.response?.parse(JSON.parse(body));
  } catch (cause) {
    throw invalidResponse(endpoint, cause);
  }
}
