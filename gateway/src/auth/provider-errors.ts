import { ServiceError } from "@accord/service-kit";
import { ResponseBodyError } from "openid-client";

export const providerUnavailable = (cause: unknown): ServiceError =>
  new ServiceError(503, "provider_unavailable", "The sign-in service does not answer.", { cause });

export function isProviderUnavailable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || isFetchFailure(error) || isProviderUnavailable(error.cause)
  );
}

const isFetchFailure = (error: Error) =>
  error instanceof TypeError && error.cause !== undefined && !("code" in error);

/** About the person, not about this client (`invalid_client`) or the provider. */
const REFUSALS = [
  "invalid_grant",
  "access_denied",
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
];

export const isRefusal = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.status < 500 && REFUSALS.includes(error.error);
