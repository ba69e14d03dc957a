export type ProviderFault =
  /** Not reached: nothing was done. */
  | "not_sent"
  /** No response, or a server error: it may have been done. */
  | "unknown"
  /** Rate limited: nothing was done. */
  | "limited"
  /** Access denied; an administrator has to fix it. Nothing was done. */
  | "not_allowed"
  | "wrong_state"
  | "not_found"
  /** Invalid request: nothing was done. */
  | "refused";

export type ProviderFailure = Partial<
  Pick<ProviderError, "status" | "errorCode" | "traceToken" | "userMessage" | "retryAfter">
>;

/** Without a cause: the original error carries our token or assertion. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;
  readonly status: number | undefined;
  readonly errorCode: string | undefined;
  readonly traceToken: string | undefined;
  /** Shown to users and may name people: never log it. */
  readonly userMessage: string | undefined;
  /** In seconds. */
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
    this.userMessage = failure.userMessage;
    this.retryAfter = failure.retryAfter;
  }
}

export const isProviderError = (
  error: unknown,
  ...faults: readonly ProviderFault[]
): error is ProviderError =>
  error instanceof ProviderError && (faults.length === 0 || faults.includes(error.fault));
