import { readXml, receiveBody, storedHeaders } from "./bodies.ts";
import { answerXml } from "./bucket-calls.ts";
import type { Call } from "./object-calls.ts";
import { S3Error } from "./s3-error.ts";
import {
  abortUpload,
  beginUpload,
  completeUpload,
  findUpload,
  listUploads,
  partsOf,
  putPart,
  sizeOf,
} from "./uploads.ts";
import { element, textsOf } from "./xml.ts";

const MAX_PARTS = 10_000;

/** GET of a bucket with `uploads`. */
export async function answerUploads({ request: { query }, response, store }: Call): Promise<void> {
  const found = await listUploads(store, query.get("prefix") ?? "");
  const uploads = found.map(({ id, key, initiated }) =>
    element("Upload", { Key: key, UploadId: id, Initiated: initiated }),
  );
  answerXml(response, element("ListMultipartUploadsResult", { IsTruncated: false }, ...uploads));
}

/** POST of a key with `uploads`. */
export async function answerBegin({ request, response, store }: Call): Promise<void> {
  const id = await beginUpload(store, request.key, storedHeaders(request));
  const { bucket, key } = request;
  const fields = { Bucket: bucket, Key: key, UploadId: id };
  answerXml(response, element("InitiateMultipartUploadResult", fields));
}

/** PUT of a key with `partNumber`. */
export async function answerPart({ request, response, store, sha256 }: Call): Promise<void> {
  const number = Number(request.query.get("partNumber"));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
    throw new S3Error(400, "InvalidArgument", "partNumber must be from 1 to 10000.");
  }
  const upload = await uploadOf({ request, store });
  const received = await receiveBody(store, request, sha256);
  await putPart(store, upload, number, received);
  response.writeHead(200, { etag: `"${received.md5}"` }).end();
}

/** GET of a key with `uploadId`. */
export async function answerParts({ request, response, store }: Call): Promise<void> {
  const upload = await uploadOf({ request, store });
  const parts = await Promise.all(
    (await partsOf(store, upload)).map(async (part) =>
      element("Part", {
        PartNumber: part.number,
        ETag: `"${part.etag}"`,
        Size: await sizeOf(part),
      }),
    ),
  );
  answerXml(response, element("ListPartsResult", { IsTruncated: false }, ...parts));
}

/** POST of a key with `uploadId`. */
export async function answerComplete({ request, response, store, sha256 }: Call): Promise<void> {
  const upload = await uploadOf({ request, store });
  const xml = await readXml(request, sha256);
  const numbers = textsOf(xml, "PartNumber");
  const etags = textsOf(xml, "ETag");
  const wanted = numbers.map((number, at) => ({
    number: Number(number),
    etag: (etags[at] ?? "").replaceAll('"', ""),
  }));
  const etag = await completeUpload(store, upload, wanted);
  const { bucket, key } = request;
  const fields = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  answerXml(response, element("CompleteMultipartUploadResult", fields));
}

/** DELETE of a key with `uploadId`. */
export async function answerAbort({ request, response, store }: Call): Promise<void> {
  await abortUpload(store, await uploadOf({ request, store }));
  response.writeHead(204).end();
}

const uploadOf = ({ request: { query, key }, store }: Pick<Call, "request" | "store">) =>
  findUpload(store, query.get("uploadId") ?? "", key);
