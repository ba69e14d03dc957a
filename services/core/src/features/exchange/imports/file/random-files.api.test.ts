import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../../testing/file-imports.ts";
import { randomFile } from "../../../../testing/random-files.ts";
import { seededRandom } from "../../../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../../../testing/random-operations/seed.ts";
import { startCore, type CoreUnderTest } from "../../../../testing/start-core.ts";
import { FileRefused } from "./parsed-file.ts";
import { readSheets } from "./read-sheets.ts";

const uploads = Number(process.env["RANDOM_FILES"] ?? 4);
/** Read without a process, which takes most of the time of a small file. */
const alone = uploads * 25;
const sentence = /^[A-Z][^\n]{20,300}[.]$/;

let core: CoreUnderTest;
let files: FileImports;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

console.log(`random files: MONEY_SEED=${seed} RANDOM_FILES=${uploads}`);

test(`${alone} random files are read or refused with a sentence (seed ${seed})`, async () => {
  let read = 0;
  for (let n = 1; n <= alone; n += 1) {
    const bytes = randomFile(seededRandom(seed + n));
    try {
      const sheets = await readSheets(bytes);
      expect(sheets.length, `file ${n}`).toBeGreaterThan(0);
      read += 1;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw new Error(`file ${n}`, { cause: error });
      expect(error.message, `file ${n}`).toMatch(sentence);
    }
  }
  expect(Math.min(read, alone - read)).toBeGreaterThan(alone / 10);
}, 600_000);

test(`of ${uploads} random uploads each is an import with all rows, or nothing`, async () => {
  for (let n = 1; n <= uploads; n += 1) {
    const bytes = randomFile(seededRandom(seed - n));
    const { status, body } = await files.upload("investors", bytes, "random.xlsx");
    expect([201, 422], `file ${n}: ${body.message}`).toContain(status);
    if (status === 422) expect(body.message, `file ${n}`).toMatch(sentence);
    else {
      const stored = await core.db("import_rows").where({ batchId: body.id }).count().first();
      expect(Number(stored?.count), `file ${n}`).toBe(body.counts.rows);
    }
  }
  const { rows } = await core.db.raw(
    "select from import_batches b where not exists (select from import_sheets where batch_id = b.id)",
  );
  expect(rows).toEqual([]);
}, 1_200_000);
