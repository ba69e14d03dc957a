declare module "docusign-esign" {
  namespace docusign {
    /** Only the default import works at run time. */
    class ApiClient {
      timeout: number;
      setBasePath(basePath: string): void;
      setOAuthBasePath(host: string): void;
      getOAuthBasePath(): string;
      setJWTToken(token: string): void;
      requestJWTUserToken(
        integrationKey: string,
        userId: string,
        scopes: readonly string[],
        privateKey: string,
        seconds: number,
      ): Promise<{ readonly body: unknown }>;
    }
    class EnvelopesApi {
      constructor(client: ApiClient);
      createEnvelope(account: string, options: { envelopeDefinition: object }): Promise<unknown>;
      createSenderView(
        account: string,
        envelope: string,
        options: { envelopeViewRequest: object },
      ): Promise<unknown>;
      getEnvelope(
        account: string,
        envelope: string,
        options: { include: string },
      ): Promise<unknown>;
      listStatusChanges(
        account: string,
        options: { transactionIds?: string; envelopeIds?: string; include: string },
      ): Promise<unknown>;
      update(account: string, envelope: string, options: { envelope: object }): Promise<unknown>;
      getDocument(
        account: string,
        envelope: string,
        document: string,
        options: object,
      ): Promise<unknown>;
    }
    class FoldersApi {
      constructor(client: ApiClient);
      moveEnvelopes(
        account: string,
        folder: string,
        options: { foldersRequest: object },
      ): Promise<unknown>;
    }
  }
  export = docusign;
}
