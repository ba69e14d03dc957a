import { errorBody } from "@accord/contracts";
import type { Endpoint } from "@accord/contracts";
import type * as z from "@accord/zod";
import { ServiceError, unavailable } from "./errors.ts";
import type { SignToken } from "./tokens/sign.ts";

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** One service's door to another's internal endpoints. */
export interface InternalCall {
  <const E extends Endpoint>(
    endpoint: E,
    request: {
      params?: Record<string, string>;
      body?: Input<E["body"]>;
      user: { id: string } | null;
      requestId?: string;
    },
  ): Promise<Output<E["response"]>>;
}

/**
 * Calls `baseUrl` with the service's own token; refusals keep their status, silence is a 503, an
 * answer that is not what the contract promises a 502.
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
      throw unavailable(
        `The ${endpoint.service} service cannot be reached. Try again soon.`,
        cause,
      );
    };
    const answer = await fetch(new URL(path, deps.baseUrl), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${await deps.signToken(endpoint.service, request.user)}`,
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        ...(request.requestId === undefined ? {} : { "x-request-id": request.requestId }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(deps.timeoutMs ?? 10_000),
    }).catch(silent);
    // The limit runs on while the body comes.
    const text = await answer.text().catch(silent);
    if (!answer.ok) throw refusal(endpoint, answer.status, text);
    return promised(endpoint, text) as Output<(typeof endpoint)["response"]>;
  };
}

function promised(endpoint: Endpoint, text: string): unknown {
  try {
    return endpoint.response?.parse(JSON.parse(text));
  } catch (cause) {
    const message = `The ${endpoint.service} service gave an answer that cannot be read.`;
    throw new ServiceError(502, "upstream", message, { cause });
  }
}

/** Passes a refusal on. That it refuses us, or broke, is not the user's doing: 502. */
function refusal(endpoint: Endpoint, status: number, text: string): ServiceError {
  const body = readRefusal(text);
  const message = body?.message ?? `The ${endpoint.service} service answered ${status}.`;
  const isOurs = status === 401 || status === 403 || (status >= 500 && status !== 503);
  return new ServiceError(isOurs ? 502 : status, body?.code ?? "upstream", message, {
    ...(body?.issues ? { issues: body.issues } : {}),
    details: body?.details ?? {},
  });
}

/** The one error body, with what a refusal tells beyond it, for example who changed a record. */
function readRefusal(text: string) {
  try {
    const { message, code, issues, requestId, ...details } = errorBody
      .loose()
      .parse(JSON.parse(text));
    void requestId;
    return { message, code, issues, details };
  } catch {
    return null;
  }
}
