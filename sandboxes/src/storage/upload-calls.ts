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
import { element, textElement, textsOf } from "./xml.ts";

const MAX_PARTS = 10_000;

/** GET of a bucket with `uploads`. */
export async function answerUploads({ request: { query }, response, store }: Call): Promise<void> {
  const found = await listUploads(store, query.get("prefix") ?? "");
  const uploads = found.map(({ id, key, initiated }) =>
    element(
      "Upload",
      textElement("Key", key),
      textElement("UploadId", id),
      textElement("Initiated", initiated),
    ),
  );
  answerXml(
    response,
    element("ListMultipartUploadsResult", ...uploads, textElement("IsTruncated", false)),
  );
}

/** POST of a key with `uploads`. */
export async function answerBegin({ request, response, store }: Call): Promise<void> {
  const id = await beginUpload(store, request.key, storedHeaders(request));
  answerXml(
    response,
    element(
      "InitiateMultipartUploadResult",
      textElement("Bucket", request.bucket),
      textElement("Key", request.key),
      textElement("UploadId", id),
    ),
  );
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
      element(
        "Part",
        textElement("PartNumber", part.number),
        textElement("ETag", `"${part.etag}"`),
        textElement("Size", await sizeOf(part)),
      ),
    ),
  );
  answerXml(response, element("ListPartsResult", ...parts, textElement("IsTruncated", false)));
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
  answerXml(
    response,
    element(
      "CompleteMultipartUploadResult",
      textElement("Location", `/${request.bucket}/${request.key}`),
      textElement("Bucket", request.bucket),
      textElement("Key", request.key),
      textElement("ETag", `"${etag}"`),
    ),
  );
}

/** DELETE of a key with `uploadId`. */
export async function answerAbort({ request, response, store }: Call): Promise<void> {
  await abortUpload(store, await uploadOf({ request, store }));
  response.writeHead(204).end();
}

const uploadOf = ({ request: { query, key }, store }: Pick<Call, "request" | "store">) =>
  findUpload(store, query.get("uploadId") ?? "", key);
