import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { fileOf, head, inline, row, sheetOf } from "../../../testing/styled-workbook.ts";

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

const headers = [
  ...["First name", "Last name", "Last 4 of SSN", "Email", "Phone"],
  ...["Street address", "City", "State", "ZIP code", "Relationship"],
];
const cellsOf = (n: number, first: string, last: string, relationship = "") => [
  ...[first, last, "0042", `t${n}@doubt.example`, "(205) 555-0134"],
  ...["12 Bay Street", "Mobile", "AL", "36602", relationship],
];
const problemsOf = ({ problems }: Awaited<ReturnType<FileImports["check"]>>) =>
  problems
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ level, title, repair }) => [level, title, repair]);
const replace = (from: string, proposal: string) => ({ type: "replace", from, proposal });

test("texts that another program spoiled are to fix or a warning", async () => {
  const rows = [
    cellsOf(1, "Jos√©", "Marsh"),
    cellsOf(2, "Ana", "Pe–a"),
    cellsOf(3, "Jos?", "Smith &amp; Sons", "NULL"),
    cellsOf(4, "Łukasz", "O’Neil"),
  ];
  const checked = await files.check("investors", [headers, ...rows].map(String).join("\n"));
  expect(problemsOf(checked)).toEqual([
    ["warning", "First name has a question mark in a word", null],
    ["error", "First name “Jos√©” is garbled", replace("Jos√©", "José")],
    ["warning", "Last name has a code of HTML", null],
    ["warning", "Last name “Pe–a” looks garbled", replace("Pe–a", "Peña")],
    ["warning", "Relationship is what a database writes for nothing", null],
  ]);
  expect(checked.counts).toMatchObject({ valid: 3, toFix: 1, warnings: 2 });
  for (const { key, repair } of checked.problems) {
    if (repair?.type !== "replace") continue;
    const body = { problem: key, value: repair.proposal };
    await core.call("post", `/api/imports/${checked.id}/repairs`, { body });
    await files.settled(checked.id);
  }
  await files.step(checked.id, "import");
  const stored = core.db("investors").where("email", "like", "%@doubt.example").orderBy("email");
  expect(await stored.select("firstName", "lastName")).toEqual([
    { firstName: "José", lastName: "Marsh" },
    { firstName: "Ana", lastName: "Peña" },
    { firstName: "Jos?", lastName: "Smith &amp; Sons" },
    { firstName: "Łukasz", lastName: "O’Neil" },
  ]);
});

test("a boolean and a date of a workbook in a column of names are a warning", async () => {
  const [, , ...rest] = cellsOf(11, "", "");
  const names = '<c t="b"><v>1</v></c><c s="1"><v>46068</v></c>';
  const sheet = sheetOf([head(...headers), row(names + rest.map((text) => inline(text)).join(""))]);
  const checked = await files.check("investors", fileOf(sheet), "names.xlsx");
  expect(problemsOf(checked)).toEqual([
    ["warning", "First name is TRUE, FALSE or a date", null],
    ["warning", "Last name is TRUE, FALSE or a date", null],
  ]);
});

test.each([
  ["Term", "360", 1],
  ["Term months", "360", 0],
  ["Term", "360 days", 0],
])("%s %s: %i warnings that it looks like days", async (header, term, count) => {
  const file = [
    `Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Payout frequency,Start date,${header}`,
    `TD-1,t4@doubt.example,10000.00,8.00,annual,quarterly,01/15/2026,${term}`,
  ].join("\n");
  const { problems, counts } = await files.check("agreements", file);
  expect(counts).toMatchObject({ valid: 1, warnings: count });
  expect(problems.map(({ title }) => title)).toEqual(count === 0 ? [] : ["Term looks like days"]);
});
