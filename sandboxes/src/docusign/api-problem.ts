/** An error in DocuSign's format. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.name = "ApiProblem";
    this.status = status;
    this.errorCode = errorCode;
  }
}

export function invalid(message: string): ApiProblem {
  return new ApiProblem(
    400,
    "INVALID_REQUEST_PARAMETER",
    `The request contained at least one invalid parameter. ${message}`,
  );
}
