import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Context, Step } from "@20minutes/s3rver";

/** Where the storage server keeps the parts of a bucket's uploads that were not completed. */
const FOLDER = "._S3rver_uploads";

/**
 * Lists and aborts uploads in parts that were never completed: the storage server has no such
 * calls, and without them what broke off would fill the disk. It refuses them only after it has
 * checked the signature, so what arrives here with that refusal is allowed.
 */
export function openUploads(dataDir: string): Step {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const [bucket = ""] = context.path.split("/").slice(1);
      const uploads = path.join(dataDir, bucket, FOLDER);
      if (isList(context, error)) await answerList(context, uploads);
      else if (isAbort(context, error)) await abort(context, uploads);
      else throw error;
    }
  };
}

const isRefusal = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;

const isList = ({ method, query }: Context, error: unknown) =>
  method === "GET" && query["uploads"] !== undefined && isRefusal(error, "NotImplemented");

const isAbort = ({ method, query }: Context, error: unknown) =>
  method === "DELETE" && query["uploadId"] !== undefined && isRefusal(error, "MethodNotAllowed");

async function answerList(context: Context, uploads: string): Promise<void> {
  const ids = await readdir(uploads).catch(() => []);
  const prefix = String(context.query["prefix"] ?? "");
  const found = await Promise.all(ids.map((id) => describe(path.join(uploads, id), id, prefix)));
  context.status = 200;
  context.type = "application/xml";
  context.body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListMultipartUploadsResult>${found.join("")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
}

async function describe(folder: string, id: string, prefix: string): Promise<string> {
  try {
    const key = await readFile(path.join(folder, "key"), "utf8");
    if (!key.startsWith(prefix)) return "";
    const initiated = (await stat(folder)).birthtime.toISOString();
    return `<Upload><Key>${escape(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
  } catch {
    // Completed or aborted since it was listed.
    return "";
  }
}

/** The guard lets only ids of letters, digits and hyphens through. */
async function abort(context: Context, uploads: string): Promise<void> {
  await rm(path.join(uploads, String(context.query["uploadId"])), { recursive: true, force: true });
  context.status = 204;
  context.body = null;
}

/** Clients know the named entities, not all know the numbered ones. */
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
