import { errorBody, type Endpoint } from "@accord/contracts";
import { ServiceError, unavailable } from "../errors.ts";

/** 503 */
export const unreachable = ({ service }: Endpoint, cause: unknown): ServiceError =>
  unavailable(`The ${service} service cannot be reached. Try again soon.`, cause);

export const invalidResponse = ({ service }: Endpoint, cause?: unknown): ServiceError => {
  const message = `The ${service} service gave an answer that cannot be read.`;
  return new ServiceError(502, "upstream", message, { cause });
};

/** Refusals of the user and not of our token, which are a 502. */
const ofUser: readonly (string | undefined)[] = ["role_missing", "own_work"];

export function toServiceError({ service }: Endpoint, status: number, text: string): ServiceError {
  const body = parseErrorBody(text);
  const message = body?.message ?? `The ${service} service answered ${status}.`;
  const isTokenRefused = status === 401 || (status === 403 && !ofUser.includes(body?.code));
  const isInternalFailure = isTokenRefused || (status >= 500 && status !== 503);
  return new ServiceError(isInternalFailure ? 502 : status, body?.code ?? "upstream", message, {
    ...(body?.issues ? { issues: body.issues } : {}),
    details: body?.details ?? {},
  });
}

function parseErrorBody(text: string) {
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
