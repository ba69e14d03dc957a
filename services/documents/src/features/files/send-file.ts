import { pipeline } from "node:stream/promises";
import { contentDisposition } from "@accord/service-kit";
import type { Request, Response } from "express";
import type { OpenFile } from "./files.service.ts";

/** Streams a file with headers that keep it a file: no guessing of its type, no copy in a cache. */
export async function sendFile(req: Request, res: Response, file: OpenFile): Promise<void> {
  res.writeHead(200, {
    "Content-Type": file.contentType,
    "Content-Length": file.size,
    "Content-Disposition": contentDisposition(file.disposition, file.fileName),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  });
  if (req.method === "HEAD") {
    file.stream.destroy();
    res.end();
    return;
  }
  try {
    await pipeline(file.stream, res);
  } catch (error) {
    // A client that went away needs no answer. When storage broke, it sees that bytes are missing.
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
