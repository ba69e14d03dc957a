import type { Client } from "@accord/s3";

/** The smallest part that S3 accepts. */
const PART = 5 * 1024 * 1024;

export interface StreamTarget {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * In one request or in parts, which a failure removes. (minio's putObject ignores a failing
 * source.)
 */
export async function putStream(
  client: Client,
  target: StreamTarget,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { bucket, key, headers } = target;
  const parts = inParts(source);
  const first = await parts.next();
  const second = await parts.next();
  if (first.done === true || second.done === true) {
    const bytes = first.done === true ? Buffer.alloc(0) : first.value;
    await client.putObject(bucket, key, bytes, bytes.length, { ...headers });
    return bytes.length;
  }
  const uploadID = await client.initiateNewMultipartUpload(bucket, key, prefixed(headers));
  const done: { part: number; etag: string }[] = [];
  let size = 0;
  const send = async (bytes: Buffer) => {
    const partNumber = done.length + 1;
    const where = { bucketName: bucket, objectName: key, uploadID, partNumber };
    const { etag } = await client.uploadPart({ ...where, headers: lengthOf(bytes) }, bytes);
    done.push({ part: partNumber, etag });
    size += bytes.length;
  };
  try {
    await send(first.value);
    await send(second.value);
    for await (const part of parts) await send(part);
    await client.completeMultipartUpload(bucket, key, uploadID, done);
    return size;
  } catch (error) {
    await client.abortMultipartUpload(bucket, key, uploadID).catch((abort: unknown) => {
      if (error instanceof Error) error.cause ??= abort;
    });
    throw error;
  }
}

const lengthOf = (bytes: Buffer) => ({ "Content-Length": bytes.length });

const prefixed = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      /^(?:content-type$|x-amz-)/i.test(name) ? name : `X-Amz-Meta-${name}`,
      value,
    ]),
  );

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PART) continue;
    const bytes = Buffer.concat(waiting);
    yield bytes.subarray(0, PART);
    waiting = bytes.length > PART ? [bytes.subarray(PART)] : [];
    length -= PART;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
