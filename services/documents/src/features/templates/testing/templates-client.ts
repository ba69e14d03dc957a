import { createClock } from "@accord/service-kit";
import request from "supertest";
import {
  startDocuments,
  type DocumentsOptions,
  type DocumentsUnderTest,
} from "../../../testing/start-app.ts";
import { onePage, rawPdf } from "@accord/pdf/testing/raw-pdf";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** A user at the templates, with a browser's way to storage. */
export interface TemplatesClient {
  readonly documents: DocumentsUnderTest;
  /** The service's clock runs this many milliseconds ahead. */
  ahead: number;
  call(method: Method, path: string, body?: object, version?: number): Promise<request.Response>;
  /** Asks for an address and puts the bytes there. */
  upload(bytes: Uint8Array): Promise<string>;
  /** Puts bytes at an address; tells the status. */
  put(uploadURL: string, bytes: Uint8Array): Promise<number>;
  /** Uploads and records a template; tells its id. */
  create(bytes?: Uint8Array, name?: string): Promise<string>;
}

/** A PDF of one Letter page. */
export const letterPdf = onePage("/MediaBox[0 0 612 792]", "10 10 50 50 re f");

/** A PDF of so many pages of 300 × 200 points. */
export const pagesPdf = (count: number) =>
  rawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/MediaBox[0 0 300 200]/Kids[${Array.from({ length: count }, (_one, index) => `${index + 3} 0 R`).join(" ")}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => "<</Type/Page/Parent 2 0 R>>"),
  ]);

/** A field as the editor sends it. */
export const newField = (change: object = {}) => ({
  fieldName: "Investor name",
  agreementProperty: "investor_name",
  fieldType: "text",
  xPosition: 72,
  yPosition: 140.5,
  width: 220,
  height: 18,
  pageNumber: 1,
  ...change,
});

export async function openTemplatesClient(
  postgresUrl: string,
  core?: DocumentsOptions["core"],
): Promise<TemplatesClient> {
  const now = () => new Date(Date.now() + client.ahead);
  const clock = createClock("America/New_York", now);
  const documents = await startDocuments(postgresUrl, { clock, ...(core && { core }) });
  const user = { id: "11111111-1111-4111-8111-111111111111" };
  const client: TemplatesClient = {
    documents,
    ahead: 0,
    call: async (method, path, body, version) => {
      const token = await documents.tokens.signer("gateway")("documents", user);
      const asked = request(documents.app)
        [method](`/api/pdf-templates${path}`)
        .set("Authorization", `Bearer ${token}`);
      if (version !== undefined) asked.set("If-Match", `"${version}"`);
      return body === undefined ? asked : asked.send(body);
    },
    upload: async (bytes) => {
      const { body } = await client.call("post", "/upload-url", {});
      await client.put(body.uploadURL, bytes);
      return body.uploadURL;
    },
    put: async (uploadURL, bytes) => {
      const target = documents.storage.endpoint + uploadURL.replace(/^\/storage/, "");
      const headers = { "content-type": "application/pdf" };
      const body = new Uint8Array(bytes);
      return (await fetch(target, { method: "PUT", headers, body })).status;
    },
    create: async (bytes = letterPdf, name = "Standard agreement") => {
      const uploadURL = await client.upload(bytes);
      const { body } = await client.call("post", "", { name, uploadURL });
      return body.id;
    },
  };
  // The first PDF waits for a thread to start; no test should.
  await client.create();
  return client;
}
