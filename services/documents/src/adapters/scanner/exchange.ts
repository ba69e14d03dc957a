import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ScanServer } from "./scanner.ts";

const MAX_ANSWER = 12 * 1024 * 1024;

export interface PartialAnswer {
  readonly head: Buffer;
  readonly tail: Buffer;
}

const HEAD = 16_384;
const TAIL = 16;

type IsComplete = (answer: PartialAnswer) => boolean;

export async function exchange(
  { host, port, timeoutMs }: Pick<ScanServer, "host" | "port" | "timeoutMs">,
  parts: AsyncIterable<Uint8Array>,
  isComplete: IsComplete,
): Promise<Buffer> {
  const socket = connect({ host, port });
  socket.setTimeout(timeoutMs, () => {
    socket.destroy(new Error(`The scanner sent nothing for ${timeoutMs} ms.`));
  });
  try {
    const answer = readAnswer(socket, isComplete);
    const sent = pipeline(Readable.from(parts), socket, { end: false });
    return await Promise.race([answer, sent.then(() => answer)]);
  } finally {
    socket.destroy();
  }
}

function readAnswer(socket: Socket, isComplete: IsComplete): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  let size = 0;
  return new Promise((resolve, reject) => {
    const finish = () => resolve(Buffer.concat(chunks));
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_ANSWER) reject(new Error("The scanner's answer is too long."));
      if (head.length < HEAD) head = Buffer.concat([head, chunk]).subarray(0, HEAD);
      tail = Buffer.concat([tail, chunk.subarray(-TAIL)]).subarray(-TAIL);
      if (isComplete({ head, tail })) finish();
    });
    socket.once("end", finish).once("error", reject);
    socket.once("close", () => reject(new Error("The scanner closed the connection.")));
  });
}
