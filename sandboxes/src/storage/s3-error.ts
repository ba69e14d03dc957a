export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "S3Error";
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message: string) => new S3Error(403, "AccessDenied", message);
export const notImplemented = () =>
  new S3Error(501, "NotImplemented", "This storage does not implement the call.");
export const noSuchBucket = () =>
  new S3Error(404, "NoSuchBucket", "The specified bucket does not exist.");
export const noSuchKey = () => new S3Error(404, "NoSuchKey", "The specified key does not exist.");
export const keyExists = () =>
  new S3Error(412, "PreconditionFailed", "An object has this key already.");
export const noSuchUpload = () =>
  new S3Error(404, "NoSuchUpload", "The specified multipart upload does not exist.");
