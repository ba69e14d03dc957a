import { connect, type Socket } from "node:net";
import { createAnswerReader } from "./answers.ts";

/** A GET that is repeated. */
export interface LoadRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each sends its next request after a response. */
  readonly connections: number;
  readonly seconds: number;
}

/** Times in milliseconds since the start of the load. */
export interface Sample {
  readonly at: number;
  readonly took: number;
  /** 0 when the connection broke. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/**
 * Milliseconds before a refused client retries; without a pause only refusals would be measured.
 */
const AFTER_REFUSAL = 100;

/** Every response is a sample. */
export async function generate(request: LoadRequest): Promise<Sample[]> {
  const start = performance.now();
  const samples: Sample[] = [];
  const clock = () => performance.now() - start;
  const isOver = () => clock() >= request.seconds * 1000;
  const one = () => client(request, { clock, isOver, note: (sample) => samples.push(sample) });
  await Promise.all(Array.from({ length: request.connections }, one));
  return samples;
}

interface Run {
  clock(): number;
  isOver(): boolean;
  note(sample: Sample): void;
}

async function client(request: LoadRequest, run: Run): Promise<void> {
  while (!run.isOver()) {
    const wait = await connection(request, run);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Runs one connection until it ends; resolves to the pause before the next. */
function connection(request: LoadRequest, run: Run): Promise<number> {
  const { hostname, port } = new URL(request.url);
  const bytes = asBytes(request);
  return new Promise((resolve) => {
    const reader = createAnswerReader();
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sentAt: number | null = run.clock();
    const sendNext = () => {
      sentAt = run.clock();
      socket.write(bytes);
    };
    const end = () => {
      resolve(0);
      socket.destroy();
    };
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      const answer = reader.take(chunk);
      if (!answer || sentAt === null) return;
      const at = run.clock();
      const { status, hasRetryAfter } = answer;
      run.note({ at, took: at - sentAt, status, hasRetryAfter });
      sentAt = null;
      if (run.isOver() || answer.isLast) end();
      else if (status === 503 || status === 429) setTimeout(sendNext, AFTER_REFUSAL);
      else sendNext();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (sentAt !== null && !run.isOver()) {
        const at = run.clock();
        run.note({ at, took: at - sentAt, status: 0, hasRetryAfter: false });
      }
      resolve(AFTER_REFUSAL);
    });
  });
}

function asBytes({ url, headers = {} }: LoadRequest): Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join("")}\r\n`);
}
