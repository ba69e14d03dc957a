import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/**
 * Streams a file as the answer, whose headers are set. A client that goes away needs no answer; when
 * the source breaks, it sees that bytes are missing.
 */
export async function streamFile(res: Response, file: Readable): Promise<void> {
  try {
    await pipeline(file, res);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
