import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { contentDisposition } from "./content-disposition.ts";

/** A file as an answer. */
export interface SentFile {
  /** Without a path; in any script. */
  readonly fileName: string;
  readonly contentType: string;
  /** `inline` is shown in its tab, `attachment` is saved. */
  readonly disposition: "inline" | "attachment";
  /** In bytes, where it is known before the content is there. */
  readonly size?: number;
  /** Makes or opens the content; a HEAD request needs none, so nobody prints or reads for it. */
  readonly content: () => Promise<Uint8Array | Readable>;
}

/**
 * Answers with a file, and keeps it one: nobody guesses another type, and no cache holds a copy of
 * what is true for a moment or private for ever. What `content` throws comes out before any header
 * is sent; a stream that breaks later ends the connection, so that its reader sees bytes missing.
 */
export async function sendFile(
  { req, res }: { req: Request; res: Response },
  file: SentFile,
): Promise<void> {
  const content = req.method === "HEAD" ? null : await file.content();
  const size = content instanceof Uint8Array ? content.length : file.size;
  res.writeHead(200, {
    "Content-Type": file.contentType,
    ...(size !== undefined && { "Content-Length": size }),
    "Content-Disposition": contentDisposition(file.disposition, file.fileName),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
  if (content === null) res.end();
  else if (content instanceof Uint8Array) res.end(content);
  else await stream(content, res);
}

/** `sendFile` for a PDF. */
export const sendPdf = (
  call: { req: Request; res: Response },
  file: Omit<SentFile, "contentType">,
): Promise<void> => sendFile(call, { ...file, contentType: "application/pdf" });

/** A client that goes away needs no answer. */
async function stream(content: Readable, res: Response): Promise<void> {
  try {
    await pipeline(content, res);
  } catch (error) {
    if (!isClientAbort(error)) throw error;
  }
}

const isClientAbort = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
