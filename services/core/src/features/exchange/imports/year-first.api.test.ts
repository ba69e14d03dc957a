import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

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

test("dates of two digits are read with the year first once that is chosen", async () => {
  const person =
    "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n" +
    "Ana,Silva,0042,yf@example.com,(205) 555-0134,12 Bay Street,Mobile,AL,36602\n";
  await files.step((await files.check("investors", person)).id, "import");
  const head =
    "Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Payout frequency,Start date,Term\n";
  const row = (n: number, start: string) =>
    `YF-${n},yf@example.com,10000.00,8.00,annual,quarterly,${start},12 months\n`;
  const { body: made } = await files.upload(
    "agreements",
    head + row(1, "26-02-03") + row(2, "260315") + row(3, "02/03/2026"),
  );
  expect(made.sheets).toMatchObject([{ asksDayOrder: true, dayOrder: null }]);
  const sheets = columnsOf(made).sheets.map((sheet) => ({ ...sheet, dayOrder: "ymd" }));
  const sent = await core.call("put", `/api/imports/${made.id}/columns`, { body: { sheets } });
  expect(sent.status, sent.text).toBe(202);
  const checked = await files.settled(made.id);
  expect(checked.sheets).toMatchObject([{ dayOrder: "ymd" }]);
  expect(checked.problems.map(({ title, count, repair }) => [title, count, repair])).toEqual([
    [
      ...["Start date has day and month in another order", 1],
      { type: "choose", from: "02/03/2026", options: ["02/03/2026", "03/02/2026"] },
    ],
    ["Start date: Years of two digits are read as 20xx", 2, null],
  ]);
  await files.step(made.id, "import");
  const stored = await core.db("agreements").orderBy("reference").pluck("startDate");
  expect(stored).toEqual(["2026-02-03", "2026-03-15"]);
});
