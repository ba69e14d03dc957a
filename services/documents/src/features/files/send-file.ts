import { contentDisposition, streamFile } from "@accord/service-kit";
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
  await streamFile(res, file.stream);
}
