import { importKinds } from "@accord/domain";
import supertest from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let files: FileImports;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-11-20" });
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

async function sample(kind: string, format: string): Promise<Buffer> {
  const token = await core.tokens.signer("gateway")("core", core.user);
  const { body } = await supertest(core.app)
    .get(`/api/import-samples/${kind}?format=${format}`)
    .set({ authorization: `Bearer ${token}` })
    .responseType("blob");
  return body;
}

/** In the order of the kinds: each finds the records of the one before. */
test.each(["csv", "xlsx"])(
  "the samples as %s are matched whole and import one after the other",
  async (format) => {
    for (const kind of importKinds) {
      const checked = await files.check(kind, await sample(kind, format), `sample.${format}`);
      const [sheet] = checked.sheets;
      expect(Object.keys(sheet?.mapping ?? {})).toHaveLength(sheet?.columns.length ?? 0);
      expect([kind, checked.problems.filter(({ level }) => level === "error")]).toEqual([kind, []]);
      if (format === "csv") expect((await files.step(checked.id, "import")).counts.failed).toBe(0);
    }
    expect(await core.db("agreements").count({ n: "*" }).first()).not.toEqual({ n: "0" });
  },
);
