import type { Endpoint } from "@accord/contracts";
import type * as z from "@accord/zod";
import { currentRequestId } from "./request-context.ts";
import type { SignToken } from "./tokens/sign.ts";
import { asFile } from "./internal-call/file-answer.ts";
import type { FileAnswer } from "./internal-call/file-answer.ts";
import { away, refusal, unreadable } from "./internal-call/refusal.ts";

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What is sent: a JSON body, or bytes where the contract takes them. */
type Content<E extends Endpoint> = E extends { readonly bytes: object }
  ? { readonly bytes: Uint8Array; readonly body?: undefined }
  : { readonly body?: Input<E["body"]>; readonly bytes?: undefined };

/** What comes back: the parsed body, or a file where the contract produces one. */
type Reply<E extends Endpoint> = E extends { readonly produces: string }
  ? FileAnswer
  : Output<E["response"]>;

/** One service's door to another's internal endpoints. */
export interface InternalCall {
  <const E extends Endpoint>(
    endpoint: E,
    request: Content<E> & {
      params?: Record<string, string>;
      user: { id: string } | null;
      /** For this call alone, in milliseconds. */
      timeoutMs?: number;
    },
  ): Promise<Reply<E>>;
}

/**
 * Calls `baseUrl` with the service's own token; refusals keep their status, silence is a 503, an
 * answer that is not what the contract promises a 502. The time runs until the answer is there; a
 * file may take longer as long as it comes.
 */
export function createInternalCall(deps: {
  baseUrl: string;
  signToken: SignToken;
  timeoutMs?: number;
}): InternalCall {
  return async (endpoint, request) => {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_all, name: string) =>
      encodeURIComponent(request.params?.[name] ?? ""),
    );
    const silent = (cause: unknown) => {
      throw away(endpoint, cause);
    };
    const content = contentOf(endpoint, request);
    const requestId = currentRequestId();
    const ms = request.timeoutMs ?? deps.timeoutMs ?? 10_000;
    const end = new AbortController();
    const limit = setTimeout(() => end.abort(), ms);
    try {
      const answer = await fetch(new URL(path, deps.baseUrl), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await deps.signToken(endpoint.service, request.user)}`,
          ...(content === null ? {} : { "content-type": content.type }),
          ...(requestId === undefined ? {} : { "x-request-id": requestId }),
        },
        ...(content === null ? {} : { body: content.body }),
        signal: end.signal,
      }).catch(silent);
      if (answer.ok && endpoint.produces) {
        return asFile(endpoint, answer, { end, ms }) as Reply<typeof endpoint>;
      }
      const text = await answer.text().catch(silent);
      if (!answer.ok) throw refusal(endpoint, answer.status, text);
      return promised(endpoint, text) as Reply<typeof endpoint>;
    } finally {
      clearTimeout(limit);
    }
  };
}

function contentOf(
  endpoint: Endpoint,
  { body, bytes }: { body?: unknown; bytes?: Uint8Array | undefined },
): { type: string; body: string | Uint8Array<ArrayBuffer> } | null {
  if (bytes) {
    // Nobody shares memory between threads here, which is all that the type could mean beyond it.
    const body = bytes as Uint8Array<ArrayBuffer>;
    return { type: endpoint.bytes?.type ?? "application/octet-stream", body };
  }
  return body === undefined ? null : { type: "application/json", body: JSON.stringify(body) };
}

function promised(endpoint: Endpoint, text: string): unknown {
  try {
    return endpoint.response?.parse(JSON.parse(text));
  } catch (cause) {
    throw unreadable(endpoint, cause);
  }
}
