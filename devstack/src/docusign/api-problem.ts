/** An answer with an error, as DocuSign words them: `errorCode` is what clients go by. */
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

/** 400 INVALID_REQUEST_PARAMETER. */
export function invalid(message: string): ApiProblem {
  return new ApiProblem(
    400,
    "INVALID_REQUEST_PARAMETER",
    `The request contained at least one invalid parameter. ${message}`,
  );
}
