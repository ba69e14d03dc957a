import { spawn } from "node:child_process";
import { constants } from "node:os";

export interface FileLimits {
  /** Until the first line. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly heapMb: number;
  /** Besides what Node reserves at its start. */
  readonly dataMb: number;
}

/** The process ended, or said nothing, or too much. */
export class ProcessLost extends Error {
  readonly how: Readonly<Record<string, string | number | null>>;
  /** It was given too little of a busy machine: the limits of processor time are stricter. */
  readonly isLate: boolean;

  constructor(how: ProcessLost["how"], isLate = false) {
    super("the process that reads a file was lost");
    this.how = how;
    this.isLate = isLate;
  }
}

export interface FileProcess {
  /** The value of the next line. Rejects with ProcessLost. */
  next(): Promise<unknown>;
  end(): Promise<void>;
}

/** V8 reserves room for code, which counts as data although it is not used. */
const RESERVED_MB = 640;
const NEXT_SECONDS = 20;
const MAX_LINE = 64 * 1024 * 1024;
/**
 * The limits of the operating system (macOS keeps only that of time), no memory dump, a low priority,
 * and the first to be ended where memory is short.
 */
const limited = `ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"
{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
shift 2; exec nice -n 5 "$@"`;

/** Starts `program` with `bytes` as its standard input; it answers with lines of JSON. */
export function startFileProcess(of: {
  readonly bytes: Uint8Array;
  readonly program: string;
  readonly argument: string;
  readonly limits: FileLimits;
}): FileProcess {
  const { seconds, cpuSeconds, heapMb, dataMb } = of.limits;
  const sizes = [String(cpuSeconds), String((dataMb + RESERVED_MB) * 1024)];
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, of.program, of.argument];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn("sh", ["-c", limited, "sh", ...sizes, ...node], {
    stdio: ["pipe", "pipe", "ignore"],
    // No other variable: a hostile file must not reach a secret.
    env: { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
  });
  const ended = new Promise<ProcessLost["how"]>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", (error) => resolve({ error: error.message }));
  });
  // It may end before it has read its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(of.bytes);
  const kill = () => void child.kill(constants.signals.SIGKILL);
  const chunks: AsyncIterator<Buffer> = child.stdout[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let waitMs = seconds * 1000;
  let isLate = false;
  return {
    async next() {
      const timer = setTimeout(() => {
        isLate = true;
        kill();
      }, waitMs);
      try {
        const pieces = [rest];
        let length = rest.length;
        let at = rest.indexOf("\n");
        while (at < 0) {
          const { value, done } = await chunks.next();
          if (done === true) throw new ProcessLost(await ended, isLate);
          const found = value.indexOf("\n");
          if (found >= 0) at = length + found;
          pieces.push(value);
          length += value.length;
          if (length > MAX_LINE) throw new ProcessLost({ line: length });
        }
        const whole = Buffer.concat(pieces);
        rest = whole.subarray(at + 1);
        waitMs = NEXT_SECONDS * 1000;
        return parsed(whole.toString("utf8", 0, at));
      } finally {
        clearTimeout(timer);
      }
    },
    async end() {
      kill();
      child.stdout.destroy();
      await ended;
    },
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
