import type { IncomingMessage, ServerResponse } from "node:http";
import { answerXml, listObjects, removeObjects } from "./bucket-calls.ts";
import { getObject, putObject, removeObject, type Call } from "./object-calls.ts";
import type { Buckets } from "./object-store.ts";
import { noSuchBucket, notImplemented, S3Error } from "./s3-error.ts";
import { readRequest } from "./s3-request.ts";
import { verifySignature, type KeyPair } from "./signature.ts";
import {
  answerAbort,
  answerBegin,
  answerComplete,
  answerPart,
  answerParts,
  answerUploads,
} from "./upload-calls.ts";
import { element } from "./xml.ts";

type Answer = (call: Call) => Promise<void>;

export async function answerRequest(
  deps: {
    buckets: Buckets;
    keys: KeyPair;
    hosts: readonly string[];
    report: (text: string) => void;
  },
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = readRequest(message, deps.hosts);
    const sha256 = verifySignature(request, deps.keys, new Date());
    if (request.method === "PUT" && request.key === "") {
      if (await deps.buckets.make(request.bucket)) response.writeHead(200).end();
      else throw new S3Error(409, "BucketAlreadyOwnedByYou", "The bucket exists already.");
      return;
    }
    const store = await deps.buckets.get(request.bucket);
    if (!store) throw noSuchBucket();
    const call = { request, response, store, sha256 };
    await (request.key === "" ? bucketCall(call) : objectCall(call))(call);
  } catch (error) {
    refuse(message, response, error instanceof S3Error ? error : internal(error, deps.report));
  }
}

function bucketCall({ request: { method, query } }: Call): Answer {
  if (method === "HEAD") return async ({ response }) => void response.writeHead(200).end();
  if (method === "GET" && query.has("uploads")) return answerUploads;
  if (method === "GET" && query.get("list-type") === "2") return listObjects;
  if (method === "POST" && query.has("delete")) return removeObjects;
  throw notImplemented();
}

function objectCall({ request: { method, query } }: Call): Answer {
  const hasUpload = query.has("uploadId");
  const found: Answer | undefined = {
    GET: hasUpload ? answerParts : getObject,
    HEAD: getObject,
    PUT: query.has("partNumber") ? answerPart : putObject,
    POST: hasUpload ? answerComplete : query.has("uploads") ? answerBegin : undefined,
    DELETE: hasUpload ? answerAbort : removeObject,
  }[method];
  if (!found) throw notImplemented();
  return found;
}

function refuse(message: IncomingMessage, response: ServerResponse, refusal: S3Error): void {
  // The client has gone.
  if (message.errored !== null || response.destroyed) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The refused body is not read, so the connection cannot be reused.
  if (!message.complete) response.setHeader("connection", "close");
  const { status, code, message: text } = refusal;
  if (message.method === "HEAD") response.writeHead(status).end();
  else answerXml(response, element("Error", { Code: code, Message: text }), status);
}

/** Only the code: messages of the file system contain keys. */
function internal(error: unknown, report: (text: string) => void): S3Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  report(`The storage could not answer: ${code || String(error)}`);
  if (code === "ENOSPC") return new S3Error(507, "StorageFull", "The disk is full.");
  return new S3Error(500, "InternalError", "The storage could not do this.");
}
