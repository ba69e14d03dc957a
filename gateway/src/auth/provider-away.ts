import { ResponseBodyError } from "openid-client";

export function isProviderUnavailable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || isFetchFailure(error) || isProviderUnavailable(error.cause)
  );
}

/** `fetch` gives a network error as cause; a wrong argument is a TypeError with a code. */
const isFetchFailure = (error: Error) =>
  error instanceof TypeError && error.cause !== undefined && !("code" in error);
