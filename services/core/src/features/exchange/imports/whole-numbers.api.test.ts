import { makeWorkbook } from "@accord/service-kit";
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

/** Every row of every table of core and its jobs, as digits and letters of one script. */
async function everythingStored(): Promise<string> {
  const tables: { name: string }[] = await core.owner
    .select(core.owner.raw("format('%I.%I', schemaname, tablename) as name"))
    .from("pg_tables")
    .whereIn("schemaname", ["core", "core_jobs"]);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await core.owner.raw(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }: { row: string }) => row));
  }
  return texts.join("\n").normalize("NFKC");
}
const spellings = (digits: string) => {
  const between = String.raw`[^\p{L}\p{N}]{0,3}`;
  return new RegExp(Array.from(digits).join(between), "u");
};

const head = "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code";
const person = (email: string) =>
  `Ana,Silva,0042,${email},2055550134,12 Bay Street,Mobile,AL,36602-1234`;

test("no whole number of a file is stored, whatever the header and the separators are", async () => {
  const rows = [
    `${head},FEIN,DDA,Notes,612-44-9021,`,
    `${person("a@example.com")},61-7788990,000987654321,was 513.55.6677,414 33 2211,`,
    `${person("b@example.com")},617788990,0009-8765-4321,５１３５５６６７７,414\u201133\u20112211,315229988`,
    `${person("c@example")},61.7788990,DDA000987654321,513/55/6677,414\u00A033\u00A02211,315-22-9988`,
  ];
  const { id } = await files.check("investors", rows.join("\n"), "Silva 612-44-9021 513556677.csv");
  const saved = await core.call("put", `/api/imports/${id}/columns`, {
    body: {
      saveAs: "Book of 612 44 9021",
      sheets: (await files.settled(id)).sheets.map(
        ({ n, kind, mapping, dayOrder, isFraction }) => ({
          ...{ n, kind, mapping, dayOrder, isFraction },
        }),
      ),
    },
  });
  expect(saved.status).toBe(202);
  await files.settled(id);
  const edited = await core.call("patch", `/api/imports/${id}/rows/1/4`, {
    body: { cells: { email: "c@example.com", lastFourSsn: "513-55-6677", city: "414.33.2211" } },
  });
  expect(edited.status, edited.text).toBe(200);
  const stored = await everythingStored();
  const shown = await core.call("get", `/api/imports/${id}/failed-rows?sheet=1`);
  const { fileName } = await files.settled(id);
  for (const secret of [
    "612449021",
    "617788990",
    "000987654321",
    "513556677",
    "414332211",
    "315229988",
  ])
    for (const text of [stored, shown.text, fileName]) expect(text).not.toMatch(spellings(secret));
  expect(fileName).toBe("Silva ••9021 ••6677.csv");
  const cells: string[] = await core.db("import_rows").where({ batchId: id, n: 2 }).pluck("cells");
  expect(cells[0]?.slice(4)).toEqual([
    ...["2055550134", "12 Bay Street", "Mobile", "AL", "36602-1234"],
    ...["8990", "4321", "was ••6677", "••2211", ""],
  ]);
});

test("no whole number of a workbook is stored, also of its sheets' names", async () => {
  const columns = [
    { header: "Column", kind: "text" },
    { header: "Client", kind: "text" },
  ] as const;
  const book = await makeWorkbook([
    { sheet: "716-33-8899", columns, rows: [["716338899", "Chase 5544332211009"]] },
  ]);
  const { status, body } = await files.upload("investors", Buffer.from(book), "716 33 8899.xlsx");
  expect([status, body.sheets?.[0].name, body.fileName]).toEqual([201, "••8899", "••8899.xlsx"]);
  const stored = await everythingStored();
  for (const secret of ["716338899", "5544332211009"])
    expect(stored).not.toMatch(spellings(secret));
});

test("the digits of an imported file cannot be found out by its hash", async () => {
  const { body } = await files.upload("investors", `${head}\n${person("h@example.com")}\n`);
  const [row] = await core.owner("core.import_batches").where({ id: body.id });
  expect(Object.keys(row)).not.toContain("sha256");
});
