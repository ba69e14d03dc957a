declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** The part of the storage server that we use: a request handler without a port of its own. */
  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
    });
    callback(): RequestListener;
    /** Koa's steps in their order; the first one sees what the others throw. */
    readonly middleware: S3rver.Step[];
    readonly logger: { exceptions: { unhandle(): void }; close(): void };
  }
  namespace S3rver {
    /** A request after its signature was checked, or the error that it ended with. */
    interface Context {
      readonly method: string;
      readonly path: string;
      readonly query: Readonly<Record<string, string | string[] | undefined>>;
      status: number;
      type: string;
      body: string | null;
    }
    type Step = (context: Context, next: () => Promise<void>) => Promise<void>;
  }
  export = S3rver;
}

declare module "@20minutes/s3rver/lib/models/account.js" {
  /** Key pairs that the server accepts; the package documents no other way to set them. */
  interface Account {
    createKeyPair(accessKey: string, secretKey: string): void;
    revokeAccessKey(accessKey: string): void;
  }
  const account: { DUMMY_ACCOUNT: Account };
  export = account;
}
