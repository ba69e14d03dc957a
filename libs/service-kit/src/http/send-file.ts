import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { contentDisposition } from "./content-disposition.ts";

export interface SentFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly disposition: "inline" | "attachment";
  readonly size?: number;
  readonly content: () => Promise<Uint8Array | Readable>;
}

/** `content` throws before headers are sent; a stream that breaks later destroys the connection. */
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

export const sendPdf = (
  call: { req: Request; res: Response },
  file: Omit<SentFile, "contentType">,
): Promise<void> => sendFile(call, { ...file, contentType: "application/pdf" });

async function stream(content: Readable, res: Response): Promise<void> {
  try {
    await pipeline(content, res);
  } catch (error) {
    if (!isClientAbort(error)) throw error;
  }
}

const isClientAbort = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
