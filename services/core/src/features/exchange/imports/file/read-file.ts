import { ruleBroken, unavailable, type Logger } from "@accord/service-kit";
import * as z from "@accord/zod";
import { fileURLToPath } from "node:url";
import { first, next, type RowsOfSheet, type SheetSummary } from "./file-answer.ts";
import type { TextChoice } from "./read-csv-file.ts";
import { tooMuch } from "./parsed-file.ts";
import { ProcessLost, startFileProcess, type FileLimits } from "./start-file-process.ts";

const refusal = (message: string) => ruleBroken([{ path: "file", message }]);
const broken =
  "The file cannot be read. Open it in Excel, save it as .xlsx or CSV, and choose it again.";

const late =
  "The file could not be read in time: it takes unusually long, or much else is being done at the moment. Choose it again in a minute, or save it as CSV.";

/** What is done with a file: its sheets first, then its rows, which are read once. */
type Use<T> = (sheets: readonly SheetSummary[], rows: AsyncIterable<RowsOfSheet>) => Promise<T>;

export interface FileReader {
  /**
   * 422 at the field `file` for a file that cannot be imported, also while `use` reads rows; 503
   * while the machine is too busy to read it.
   */
  read<T>(bytes: Uint8Array, use: Use<T>, choice?: TextChoice): Promise<T>;
}

export interface FileReaderOptions {
  readonly logger: Pick<Logger, "warn" | "error">;
  readonly limits?: Partial<FileLimits>;
  readonly program?: string;
}

const limits: FileLimits = {
  // The gateway waits 90 s for an answer, the turn before included.
  seconds: 45,
  cpuSeconds: 20,
  /** 50,000 rows of 24 columns take about 550 MB; the container has room for one file at a time. */
  heapMb: 640,
  dataMb: 800,
};
const WAIT_MS = 40_000;
const program = fileURLToPath(new URL("./file-process.ts", import.meta.url));

/** Reads one file after the other, each in a process of its own: a file may take much memory. */
export function createFileReader(options: FileReaderOptions): FileReader {
  const { logger } = options;
  let lastRead: Promise<unknown> = Promise.resolve();
  const readNow = async <T>(bytes: Uint8Array, use: Use<T>, choice: TextChoice): Promise<T> => {
    const child = startFileProcess({
      ...{ bytes, program: options.program ?? program, argument: JSON.stringify(choice) },
      limits: { ...limits, ...options.limits },
    });
    try {
      const answer = expected(first, await child.next());
      if ("refused" in answer) throw refusal(answer.refused);
      if ("failed" in answer) {
        logger.error({ at: answer.failed }, "a file of an import could not be read");
        throw refusal(broken);
      }
      return await use(answer.sheets, rowsOf(child.next));
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error;
      logger.warn({ ...error.how }, "the reading of a file was ended");
      throw error.isLate ? unavailable(late) : refusal(tooMuch);
    } finally {
      await child.end();
    }
  };
  return {
    read: (bytes, use, choice = {}) => {
      const before = lastRead;
      const reading = turnOf(before).then(() => readNow(bytes, use, choice));
      lastRead = Promise.allSettled([before, reading]);
      return reading;
    },
  };
}

function expected<T extends z.ZodType>(schema: T, line: unknown): z.output<T> {
  const read = schema.safeParse(line);
  if (read.success) return read.data;
  throw new ProcessLost({ answer: "unexpected" });
}

/** 503 when the turn does not come in time. */
async function turnOf(before: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const message = "Other files are being read at the moment. Choose yours again in a minute.";
    late.reject(unavailable(message));
  }, WAIT_MS);
  try {
    await Promise.race([before, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function* rowsOf(read: () => Promise<unknown>): AsyncGenerator<RowsOfSheet> {
  for (;;) {
    const line = expected(next, await read());
    if ("end" in line) return;
    yield line;
  }
}
