import { investorInput } from "../src/fixtures/samples.ts";
import { sampleFiles } from "@accord/documents/testing";
import { startServices, type ServicesUnderTest } from "./start-services.ts";

/** A part of a form, in the order in which it is sent. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly bytes: Buffer };

/** Core and documents with an investor and an agreement to upload for. */
export interface UploadsSystem extends ServicesUnderTest {
  readonly investorId: string;
  readonly agreementId: string;
  post(path: string, parts: readonly Part[]): Promise<{ status: number; body: Answer }>;
  /** Uploads a W9; the file says what it is. */
  w9(bytes: Buffer, fileName?: string): Promise<{ status: number; body: Answer }>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Keys that were given out, whatever became of them. */
  issued(): Promise<string[]>;
  w9Path(): Promise<string | null>;
}

/** What an upload answers: a filed document or the one error body. */
export interface Answer {
  readonly message: string;
  readonly key: string;
  readonly fileName: string;
  readonly replacedKey: string | null;
  readonly code?: string;
  readonly issues?: readonly { path: string; message: string }[];
}

export const boundary = "----form";

/** The bytes of a form as browsers write it; names go out as they are. */
export const formBody = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`),
      "bytes" in part
        ? Buffer.from(
            `; filename="${part.fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          )
        : Buffer.from(`\r\n\r\n${part.value}`),
      "bytes" in part ? part.bytes : Buffer.alloc(0),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export async function openUploads(
  postgresUrl: string,
  options?: Parameters<typeof startServices>[2],
): Promise<UploadsSystem> {
  const services = await startServices(postgresUrl, undefined, options);
  const { core, documents } = services;
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await core.call("post", path, { body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const investorId = await created(
    "/api/investors",
    investorInput({ firstName: "Sofia", lastName: "Marchetti" }),
  );
  const agreementId = await created("/api/agreements", { ...agreement, investorId });
  const get = async (path: string, init: RequestInit = {}) =>
    fetch(services.documentsUrl + path, {
      ...init,
      headers: { ...(await services.headers()), ...init.headers },
    });
  const post: UploadsSystem["post"] = async (path, parts) => {
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const answer = await get(path, {
      method: "POST",
      headers,
      body: new Uint8Array(formBody(parts)),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...services,
    investorId,
    agreementId,
    post,
    w9: (bytes, fileName = "W9.pdf") =>
      post(`/api/investors/${investorId}/upload-w9`, [{ name: "w9", fileName, bytes }]),
    get,
    issued: async () => {
      const rows: { key: string }[] = await documents.db("uploads").select("key");
      return rows.map(({ key }) => key);
    },
    w9Path: async () => {
      const row = await core.db("investors").where({ id: investorId }).first("w9DocumentPath");
      return row.w9DocumentPath;
    },
  };
}

export const pdf = sampleFiles.pdf();

const agreement = {
  investmentAmount: "100000.00",
  roiPercentage: "8.00",
  termValue: 18,
  termUnit: "months",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  payoutFrequency: "quarterly",
  roiCalculation: "annual",
};
