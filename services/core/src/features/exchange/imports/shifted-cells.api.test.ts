import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
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

const titles = ({ problems }: Awaited<ReturnType<FileImports["check"]>>) =>
  problems.map(({ title, count, level }) => [level, title, count]);

test("a line of a CSV with more cells than its header is to fix until a person compares it", async () => {
  const head = "Agreement,Paid on,Type,Amount\n";
  const checked = await files.check(
    "payouts",
    `${head}SC-1,05/29/2026,ROI,1,250.00\nSC-1,05/29/2026,ROI,300.00,\n`,
  );
  expect(titles(checked)).toContainEqual(["error", "The line has more cells than the header", 1]);
  const corrected = await core.call("patch", `/api/imports/${checked.id}/rows/1/2`, {
    body: { cells: { amount: "1250.00" } },
  });
  expect([corrected.status, corrected.body.message]).toEqual([200, undefined]);
  expect(titles(await files.settled(checked.id)).map(([, title]) => title)).not.toContain(
    "The line has more cells than the header",
  );
});

test("no reference is read from what is left of a tax id, and another text says so", async () => {
  const checked = await files.check(
    "payouts",
    "Agreement,Paid on,Type,Amount,Check\n987-11-6789,05/29/2026,ROI,200.00,123-45-6789\n",
  );
  expect(titles(checked)).toEqual([
    ["error", "Agreement is what is left of a longer number", 1],
    ["error", "Check is what is left of a longer number", 1],
  ]);
  const people = await files.check(
    "investors",
    "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n" +
      "Odd 123-45-6789,One,0042,odd@shifted.example,(205) 555-0134,12 Bay Street,Mobile,AL,36602\n",
  );
  expect(titles(people)).toEqual([["warning", "First name: a long number was shortened", 1]]);
});

test("a file without names of columns is refused", async () => {
  const { status, body } = await files.upload(
    "investors",
    "Ada,Nohead,1234,ada@shifted.example\nBen,Nohead,1235,ben@shifted.example\n",
  );
  expect([status, body.issues[0].message]).toEqual([
    422,
    expect.stringMatching(/^The first line looks like a record\./),
  ]);
});

test("rates of a quarter and more are asked", async () => {
  const checked = await files.check(
    "agreements",
    "Agreement Ref,Investor email,Initial investment,ROI calculation,Payout frequency,Start date,Term,ROI %\n" +
      ["SC-2,0.5", "SC-3,0.08"]
        .map((row) =>
          row.replace(",", ",a@shifted.example,1000,annual,Monthly,2026-01-15,12 months,"),
        )
        .join("\n"),
  );
  expect(titles(checked)).toEqual(
    expect.arrayContaining([
      ["error", expect.stringContaining("“0.5” may be 50% or 0.5%"), 1],
      ["error", expect.stringContaining("“0.08” may be 8% or 0.08%"), 1],
    ]),
  );
});
