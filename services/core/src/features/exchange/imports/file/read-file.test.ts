import { createLogger } from "@accord/service-kit";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createFileReader, type FileReaderOptions } from "./read-file.ts";

const logger = createLogger("core", "silent");
const csv = Buffer.from("a,b\n1,2\n3,4\n");

async function read(bytes: Uint8Array, options: Partial<FileReaderOptions> = {}) {
  const reader = createFileReader({ logger, ...options });
  return reader.read(bytes, async (sheets, parts) => {
    const rows: unknown[] = [];
    for await (const part of parts) rows.push(...part.rows);
    return { sheets, rows };
  });
}

/** A program in the place of the one that reads files. */
const folder = mkdtempSync(join(tmpdir(), "accord-reader-"));
afterAll(() => rmSync(folder, { recursive: true }));
let programs = 0;
function program(text: string): string {
  const path = join(folder, `program-${(programs += 1)}.mjs`);
  writeFileSync(path, text);
  return path;
}
const say = (value: unknown) =>
  `process.stdout.write(${JSON.stringify(`${JSON.stringify(value)}\n`)});`;
const summary = {
  ...{ name: "", headers: ["a"], cut: [], rows: 1, samples: [["1"]] },
  ...{ dayOrders: [null], fractions: [false], reading: null },
  layout: {
    ...{ hiddenRows: [], hiddenColumns: [], totals: [], merged: [], hiddenSheets: [] },
    is1904: false,
  },
};
const sheets = say({ sheets: [summary] });

test("a file is read in a process of its own: its sheets, then its rows", async () => {
  const { sheets: found, rows } = await read(csv);
  expect(found).toEqual([expect.objectContaining({ headers: ["a", "b"], rows: 2 })]);
  expect(rows).toEqual([
    { n: 2, cells: ["1", "2"] },
    { n: 3, cells: ["3", "4"] },
  ]);
});

test("files at once are read one after the other", async () => {
  const reader = createFileReader({ logger, program: program(sheets + say({ end: true })) });
  let [now, most] = [0, 0];
  const one = () =>
    reader.read(csv, async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
    });
  await Promise.all(Array.from({ length: 4 }, one));
  expect(most).toBe(1);
});

test.each([
  ["ends", "process.exit(3)"],
  ["is killed", "process.kill(process.pid, 'SIGKILL')"],
  ["answers nonsense", "console.log('{\"a\":')"],
  ["answers something else", say({ rows: 1 })],
  ["needs too much processor time", "for (;;);"],
  ["needs too much memory of V8", "const all = []; for (;;) all.push({ all: [1, 2, 3] });"],
  ["needs too much other memory", "const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));"],
  ["writes without end", "for (;;) process.stdout.write('x'.repeat(1e6));"],
  ["ends between the rows", `${sheets}${say({ sheet: 1, rows: [] })}`],
  ["answers nonsense between the rows", `${sheets}${say({ sheet: "1" })}`],
])(
  "a process that %s is a refusal with a sentence, and the next file is read",
  async (_how, text) => {
    // A busy machine gives little of its time: the limit of processor time has to come first.
    const limits = { seconds: 50, cpuSeconds: 2, heapMb: 100, dataMb: 200 };
    const warn = vi.spyOn(logger, "warn");
    await expect(read(csv, { program: program(text), limits })).rejects.toMatchObject({
      status: 422,
      message: "The file takes too much memory or time to read. Split it, or save it as CSV.",
    });
    expect(warn).toHaveBeenCalledWith(expect.anything(), "the reading of a file was ended");
    expect((await read(csv)).rows).toHaveLength(2);
  },
  60_000,
);

test.each([
  ["hangs", "setInterval(() => {}, 1000)"],
  ["ignores the signal to end", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"],
])("a process that %s is too late, and the file can be chosen again", async (_how, text) => {
  const limits = { seconds: 1 };
  await expect(read(csv, { program: program(text), limits })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining("Choose it again in a minute"),
  });
  expect((await read(csv)).rows).toHaveLength(2);
});

test("an error of the program is logged, and the file is refused with a sentence", async () => {
  const error = vi.spyOn(logger, "error");
  const failing = program(say({ failed: "at x" }));
  await expect(read(csv, { program: failing })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("cannot be read"),
  });
  expect(error).toHaveBeenCalledWith({ at: "at x" }, expect.any(String));
});

test("the process has none of the secrets of the service", async () => {
  vi.stubEnv("VAULT_PEPPER", "secret");
  const shown = program(
    `console.log(JSON.stringify({ refused: Object.keys(process.env).join() }))`,
  );
  const refused = read(csv, { program: shown });
  await expect(refused).rejects.toThrow(/PATH/);
  await expect(refused).rejects.not.toThrow(/VAULT/);
});
