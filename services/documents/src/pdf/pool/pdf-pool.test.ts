import { PDFDocument } from "pdf-lib";
import { afterEach, expect, test, vi } from "vitest";
import { createPdfPool } from "./pdf-pool.ts";
import type { PdfPool } from "./pdf-pool.ts";
import { startThread } from "./pdf-thread.ts";

// Threads start slowly while everything else is tested beside them.
vi.setConfig({ testTimeout: 60_000 });
const patient = { deadlineMs: 60_000, waitMs: 60_000 };

let pool: PdfPool | null = null;
afterEach(() => pool?.close());

async function blank(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  return pdf.save();
}
const field = (text: string) => ({ text, pageNumber: 1, x: 10, y: 10, width: 200, height: 20 });

/** A PDF whose pages are counted by branches that are shared: two to the power of 60 of them. */
const endless = () => {
  const nodes = Array.from(
    { length: 60 },
    (_one, index) =>
      `${index + 2} 0 obj <</Type/Pages/Kids[${index + 3} 0 R ${index + 3} 0 R]>> endobj`,
  );
  return Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n${nodes.join("\n")}\ntrailer <</Root 1 0 R>>`,
  );
};

test("fifty fills at once are all answered, each with its own text", async () => {
  pool = createPdfPool(patient);
  const bytes = await blank();
  const texts = Array.from({ length: 50 }, (_one, index) => `Investor ${index}`);
  const { fill } = pool;
  const filled = await Promise.all(texts.map((text) => fill(bytes, [field(text)], true)));
  const sizes = new Set(filled.map((one) => one.bytes?.length));
  expect(filled.every((one) => one.bytes && one.problems.length === 0)).toBe(true);
  expect(sizes.size).toBeLessThan(4);
});

test("a PDF that is refused leaves the pool at work", async () => {
  pool = createPdfPool({ ...patient, threads: 1 });
  await expect(pool.check(endless())).rejects.toMatchObject({ fault: "broken" });
  expect(await pool.check(await blank())).toEqual([{ width: 300, height: 200 }]);
});

test("a thread that is killed in the middle loses nothing: the job is done by another", async () => {
  let runs = 0;
  pool = createPdfPool({
    ...patient,
    threads: 1,
    start: (onChange) => {
      const thread = startThread(onChange);
      return {
        ...thread,
        run: (job, milliseconds) => {
          const answer = thread.run(job, milliseconds);
          runs += 1;
          if (runs === 1) void thread.stop();
          return answer;
        },
      };
    },
  });
  const filled = await pool.fill(await blank(), [field("Ada")], true);
  expect(filled.bytes?.length).toBeGreaterThan(0);
  expect(runs).toBe(2);
});

test("a PDF that takes too long is refused, and the thread replaced", async () => {
  let milliseconds = 30_000;
  pool = createPdfPool({
    threads: 1,
    ...patient,
    start: (onChange) => {
      const thread = startThread(onChange);
      return { ...thread, run: (job) => thread.run(job, milliseconds) };
    },
  });
  await pool.check(await blank());
  milliseconds = 1;
  await expect(pool.check(await blank())).rejects.toMatchObject({ fault: "too-complex" });
  milliseconds = 30_000;
  expect(await pool.check(await blank())).toHaveLength(1);
});

test("what waits too long is turned away with a 503, and so is what comes after closing", async () => {
  pool = createPdfPool({ threads: 1, waitMs: 1 });
  await expect(pool.check(await blank())).rejects.toMatchObject({ status: 503 });
  await pool.close();
  await expect(pool.check(await blank())).rejects.toMatchObject({ status: 503 });
});
