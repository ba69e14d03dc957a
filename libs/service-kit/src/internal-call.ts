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

/** Calls `baseUrl` with the service's own token; refusals keep their status, silence is a 503. */
export function createInternalCall(deps: {
  baseUrl: string;
  signToken: SignToken;
  timeoutMs?: number;
}): InternalCall {
  return async (endpoint, request) => {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_all, name: string) =>
      encodeURIComponent(request.params?.[name] ?? ""),
    );
    const answer = await fetch(new URL(path, deps.baseUrl), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${await deps.signToken(endpoint.service, request.user)}`,
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        ...(request.requestId === undefined ? {} : { "x-request-id": request.requestId }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(deps.timeoutMs ?? 10_000),
    }).catch((cause: unknown) => {
      throw unavailable(
        `The ${endpoint.service} service cannot be reached. Try again soon.`,
        cause,
      );
    });
    if (!answer.ok) throw await refusal(endpoint, answer);
    return endpoint.response?.parse(await answer.json()) as Output<(typeof endpoint)["response"]>;
  };
}

/** Passes a refusal on. That it refuses us, or broke, is not the user's doing: 502. */
async function refusal(endpoint: Endpoint, answer: Response): Promise<ServiceError> {
  const body = errorBody.safeParse(await answer.json().catch(() => null)).data;
  const message = body?.message ?? `The ${endpoint.service} service answered ${answer.status}.`;
  const { status } = answer;
  const isOurs = status === 401 || status === 403 || (status >= 500 && status !== 503);
  const issues = body?.issues ? { issues: body.issues } : {};
  return new ServiceError(isOurs ? 502 : status, body?.code ?? "upstream", message, issues);
}
