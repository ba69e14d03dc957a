import { createLogger } from "@accord/service-kit";
import { PDFDocument } from "pdf-lib";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { showPage } from "../testing/shown-page.ts";
import { createPdfPool, type PdfPool, type PdfPoolOptions } from "./pdf-pool.ts";
import { startThread, type JobLimits } from "./pdf-thread.ts";

// Threads start slowly while everything else is tested beside them.
vi.setConfig({ testTimeout: 60_000 });

const logger = createLogger("documents", "silent");
const create = (options: Partial<PdfPoolOptions>) =>
  createPdfPool({ logger, deadlineMs: 60_000, waitMs: 60_000, ...options });

/** Of all tests that leave its threads as they are: starting one takes most of a test's time. */
const shared = create({ threads: 1 });
afterAll(() => shared.close());

let pool: PdfPool | null = null;
afterEach(() => pool?.close());
function open(options: Partial<PdfPoolOptions> = {}): PdfPool {
  pool = create(options);
  return pool;
}

async function blank(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  return pdf.save();
}
const field = (text: string) => ({ text, pageNumber: 1, x: 10, y: 10, width: 200, height: 20 });

/** Threads whose jobs have the limits that `limits` gives at that moment. */
const limited =
  (limits: () => JobLimits): typeof startThread =>
  (onChange) => {
    const thread = startThread(onChange);
    return { ...thread, run: (job) => thread.run(job, limits()) };
  };

/** A PDF whose tree of pages has branches that are shared: two to the power of 60 pages. */
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

/** A PDF of 20,000 objects, which nobody reads in a millisecond. */
const heavy = () => {
  const objects = Array.from({ length: 20_000 }, (_one, index) => `${index + 9} 0 obj [1] endobj`);
  return Promise.resolve(Buffer.from(`%PDF-1.7\n${objects.join("\n")}`));
};

test("fifty concurrent fills all return their own text", async () => {
  const { fill } = open();
  const texts = Array.from({ length: 50 }, (_one, index) => `Investor ${index}`);
  const filled = await Promise.all(texts.map((text) => fill(blank, [field(text)], true)));
  const read = filled.map(async ({ bytes }) => (await showPage(bytes ?? new Uint8Array())).text);
  expect(await Promise.all(read)).toEqual(texts);
});

test("the pool accepts jobs after a refused PDF", async () => {
  const { check } = shared;
  await expect(check(() => Promise.resolve(endless()))).rejects.toMatchObject({ fault: "broken" });
  expect((await check(blank)).pages).toEqual([{ width: 300, height: 200 }]);
});

test("the job of a killed thread is done by another thread", async () => {
  let runs = 0;
  const { fill } = open({
    threads: 1,
    start: (onChange) => {
      const thread = startThread(onChange);
      return {
        ...thread,
        run: (job, limits) => {
          const answer = thread.run(job, limits);
          runs += 1;
          if (runs === 1) void thread.stop();
          return answer;
        },
      };
    },
  });
  const filled = await fill(blank, [field("Ada")], true);
  expect(filled.bytes?.length).toBeGreaterThan(0);
  expect(runs).toBe(2);
});

test("a PDF that needs too much processor time is refused and its thread replaced; a job past its time limit keeps its thread", async () => {
  const enough: JobLimits = { time: 60_000, effort: 60_000 };
  let limits = enough;
  let starts = 0;
  const start = limited(() => limits);
  const counted: typeof startThread = (onChange) => {
    starts += 1;
    return start(onChange);
  };
  const { check } = open({ threads: 1, start: counted });
  await check(blank);
  limits = { time: 1, effort: Number.NEGATIVE_INFINITY };
  await expect(check(heavy)).rejects.toMatchObject({ fault: "too-complex" });
  limits = enough;
  await check(blank);
  await vi.waitFor(() => expect(starts).toBe(3), { timeout: 30_000 });
  limits = { time: 1, effort: Number.POSITIVE_INFINITY };
  await expect(check(heavy)).rejects.toMatchObject({ status: 503 });
  limits = enough;
  expect((await check(blank)).pages).toHaveLength(1);
  expect(starts).toBe(3);
});

test("a PDF is loaded when a thread is free, and checks leave one thread for fills", async () => {
  const { check, fill } = open({ threads: 2 });
  const gate = Promise.withResolvers<void>();
  const reading: string[] = [];
  const slow = (name: string) => async () => {
    reading.push(name);
    await gate.promise;
    return blank();
  };
  const checks = [check(slow("one")), check(slow("two")), check(slow("three"))];
  expect((await fill(blank, [field("Ada")], true)).bytes).not.toBeNull();
  expect(reading).toEqual(["one"]);
  gate.resolve();
  expect(await Promise.all(checks)).toHaveLength(3);
  expect(reading).toEqual(["one", "two", "three"]);
});

test("an error of load is rethrown, and the thread is released", async () => {
  const { check } = shared;
  await expect(check(() => Promise.reject(new Error("storage")))).rejects.toThrow("storage");
  expect((await check(blank)).pages).toHaveLength(1);
});

test("jobs that wait too long or come after close are refused with 503", async () => {
  const { check, close } = open({ threads: 1, waitMs: 1 });
  await expect(check(blank)).rejects.toMatchObject({ status: 503 });
  await close();
  await expect(check(blank)).rejects.toMatchObject({ status: 503 });
});

test("an unexpected error is logged without content of the PDF", async () => {
  const error = vi.spyOn(logger, "error");
  const { fill } = shared;
  const wrong = { ...field("Secret"), text: 7 as unknown as string };
  const failing = fill(blank, [wrong], true);
  await expect(failing).rejects.toThrow("A PDF could not be worked on.");
  await expect(failing).rejects.not.toHaveProperty("fault");
  const [logged] = error.mock.calls.at(-1) ?? [];
  expect(logged).toMatchObject({ job: "fill", error: { name: "TypeError" } });
});
