import { startCore, type CoreUnderTest } from "@accord/core/testing";
import {
  startDocuments,
  type DocumentsOptions,
  type DocumentsUnderTest,
} from "@accord/documents/testing";
import type { Role } from "@accord/domain";
import { createInternalCall, type InternalCall } from "@accord/service-kit";
import { createTestTokens, serve } from "@accord/service-kit/testing";
import { withConnection, type CoreConnection } from "./core-connection.ts";

/** Core and documents together: each on a database of its own, speaking over the wire. */
export interface ServicesUnderTest {
  readonly core: CoreUnderTest;
  /** Documents' way to core; a test may shut it. */
  readonly coreConnection: CoreConnection;
  /** Where core listens. */
  readonly coreUrl: string;
  readonly documents: DocumentsUnderTest;
  /** Where documents listens. */
  readonly documentsUrl: string;
  /** Headers of a call to documents in the name of the signed-in user, as the gateway sends them. */
  headers(roles?: readonly Role[]): Promise<{ authorization: string }>;
  stop(): Promise<void>;
}

/** The firm's day, unless a test has another one. */
export const TEST_DAY = "2026-11-20";

/** `postgresUrl` is vitest's `inject("postgresUrl")`; `today` is the firm's day. */
export async function startServices(
  postgresUrl: string,
  today = TEST_DAY,
  {
    signing,
    ...options
  }: Pick<DocumentsOptions, "scanUrl" | "logger" | "uploadLimits"> & {
    /** Core's calls of signing; without it nothing is signed. */
    readonly signing?: InternalCall;
  } = {},
): Promise<ServicesUnderTest> {
  const tokens = createTestTokens();
  let documentsUrl = "";
  let toDocuments: InternalCall | undefined;
  const core = await startCore(postgresUrl, {
    today,
    tokens,
    ...(signing && { signing }),
    documents: (endpoint, request) => {
      toDocuments ??= createInternalCall({
        baseUrl: documentsUrl,
        signToken: tokens.signer("core"),
      });
      return toDocuments(endpoint, request);
    },
  });
  const { connection, listener } = withConnection(core.app);
  const coreServer = await serve(listener);
  const documents = await startDocuments(postgresUrl, {
    ...options,
    tokens,
    clock: core.clock,
    core: createInternalCall({ baseUrl: coreServer.url, signToken: tokens.signer("documents") }),
  });
  const documentsServer = await serve(documents.app);
  documentsUrl = documentsServer.url;
  return {
    core,
    coreConnection: connection,
    coreUrl: coreServer.url,
    documents,
    documentsUrl,
    headers: async (roles) => {
      const user = { ...core.user, ...(roles && { roles }) };
      return { authorization: `Bearer ${await tokens.signer("gateway")("documents", user)}` };
    },
    stop: async () => {
      await Promise.all([coreServer.stop(), documentsServer.stop()]);
      await Promise.all([core.stop(), documents.stop()]);
    },
  };
}
