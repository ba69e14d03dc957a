/** What a failed call to the signing provider means for us. */
export type ProviderFault =
  /** It was not reached: nothing was done. */
  | "not_sent"
  /** It did not answer, or broke: it may have been done. */
  | "unknown"
  /** It takes no more calls for now: nothing was done. */
  | "limited"
  /** It does not let us in or not do this; an administrator has to see to it. Nothing was done. */
  | "not_allowed"
  /** The envelope is not in a state that allows it. */
  | "wrong_state"
  /** It knows no such envelope. */
  | "not_found"
  /** It does not accept what was sent: nothing was done. */
  | "refused";

/** What is known of a failure; `said` is for people and may name them, so it is never logged. */
export interface ProviderFailure {
  readonly status?: number | undefined;
  readonly errorCode?: string | undefined;
  readonly traceToken?: string | undefined;
  readonly said?: string | undefined;
  /** Seconds until it takes calls again. */
  readonly retryAfter?: number | undefined;
}

/**
 * A failed call to the provider. Its message has the provider's codes only, and it has no cause: the
 * original error carries our token or assertion.
 */
export class ProviderError extends Error {
  readonly fault: ProviderFault;
  readonly status: number | undefined;
  readonly errorCode: string | undefined;
  readonly traceToken: string | undefined;
  readonly said: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(fault: ProviderFault, failure: ProviderFailure = {}) {
    const { status, errorCode, traceToken } = failure;
    const facts = [fault, status, errorCode, traceToken].filter((fact) => fact !== undefined);
    super(`the signing provider failed: ${facts.join(" ")}`);
    this.name = "ProviderError";
    this.fault = fault;
    this.status = status;
    this.errorCode = errorCode;
    this.traceToken = traceToken;
    this.said = failure.said;
    this.retryAfter = failure.retryAfter;
  }
}

/** Whether an error is the provider's, and of one of these faults when some are named. */
export const isProviderError = (
  error: unknown,
  ...faults: readonly ProviderFault[]
): error is ProviderError =>
  error instanceof ProviderError && (faults.length === 0 || faults.includes(error.fault));
