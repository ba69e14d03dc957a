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

const head = "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n";
const person = (n: number, changes: Record<number, string> = {}) => {
  const cells = [
    ...["Ana", `Person ${n}`, "0042", `s${n}@spelling.example`, "(205) 555-0134"],
    ...["12 Bay Street", "Mobile", "AL", "36602"],
  ];
  for (const [at, text] of Object.entries(changes)) cells[Number(at)] = text;
  return `${cells.join(",")}\n`;
};
const problemsOf = ({ problems }: Awaited<ReturnType<FileImports["check"]>>) =>
  problems.map(({ title, count, level, repair }) => [level, title, count, repair]);
const choose = async (id: string, problem: string | undefined, option: number) => {
  const body = { problem, option };
  expect(await core.call("post", `/api/imports/${id}/repairs`, { body })).toMatchObject({
    status: 202,
  });
  return files.settled(id);
};

test("investors: nicknames, invisible characters, states and phones", async () => {
  const checked = await files.check(
    "investors",
    head +
      person(1, { 0: '"William "Bill" "', 1: "Ho\u200Byt\u00A0", 7: "DC", 8: '"=""02134"""' }) +
      person(2, { 4: "(205) 555\u20130134 ext. 12", 3: "s2@spelling\u200B.example" }) +
      person(3, { 4: "205 555 0134 (cell)", 7: "Ala." }) +
      person(4, { 4: "Cell: 205.555.0135" }) +
      person(5, { 4: "205-555-0134 / 205-555-0135", 7: "ON" }),
  );
  expect(problemsOf(checked)).toEqual([
    [
      ...["error", "Phone is written in another way", 2],
      { type: "choose", from: "205 555 0134 (cell)", options: ["205 555 0134"] },
    ],
    [
      ...["error", "State “Ala.” is not two letters", 1],
      { type: "replace", from: "Ala.", proposal: "AL" },
    ],
    [
      ...["error", "Phone has several numbers", 1],
      {
        type: "choose",
        from: "205-555-0134 / 205-555-0135",
        options: ["205-555-0134", "205-555-0135"],
      },
    ],
    [
      ...["error", "State “ON” is no state of the United States", 1],
      { type: "replace", from: "ON", proposal: null },
    ],
  ]);
  const mended = await choose(checked.id, checked.problems[0]?.key, 0);
  expect(mended.counts).toMatchObject({ valid: 3, toFix: 2 });
  await files.step(checked.id, "import");
  const stored = await core
    .db("investors")
    .where("email", "like", "%spelling.example")
    .orderBy("email")
    .select("firstName", "lastName", "phone", "state", "zipCode");
  expect(stored).toEqual([
    {
      ...{ firstName: 'William "Bill"', lastName: "Hoyt", state: "DC" },
      ...{ phone: "(205) 555-0134", zipCode: "02134" },
    },
    expect.objectContaining({ phone: "(205) 555-0134 x12" }),
    expect.objectContaining({ phone: "205.555.0135" }),
  ]);
});

test("e-mails with a name or a sign beside them are proposed, also of an agreement", async () => {
  const title = "is written in another way";
  const investors = await files.check(
    "investors",
    head + person(40, { 3: "Ana <s40@spelling.example>" }),
  );
  expect(problemsOf(investors)).toMatchObject([
    ["error", `Email ${title}`, 1, { options: ["s40@spelling.example"] }],
  ]);
  const agreements = await files.check(
    "agreements",
    "Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Payout frequency,Start date,Term\n" +
      "SP-40,mailto:s40@spelling.example,1000.00,8.00,p.a.,Qtrly,'03/16/2026,12.0\n",
  );
  expect(problemsOf(agreements)).toMatchObject([
    ["error", `Investor email ${title}`, 1, { options: ["s40@spelling.example"] }],
  ]);
});

test("quotes and backslashes that another program left stay and are a warning", async () => {
  const checked = await files.check(
    "investors",
    head +
      person(30, { 0: "'Ann'", 5: '\\"12 Bay\\" Street' }) +
      person(31, { 1: '""Q3""', 6: '"C:\\x\\"' }) +
      person(32, { 0: 'Margaret "Peggy"', 1: "O'Neil", 5: "C:\\x 5' high" }),
  );
  expect(problemsOf(checked)).toEqual([
    ["warning", "First name has quotes or backslashes", 1, null],
    ["warning", "Street address has quotes or backslashes", 1, null],
    ["warning", "Last name has quotes or backslashes", 1, null],
    ["warning", "City has quotes or backslashes", 1, null],
  ]);
  expect(checked.counts).toMatchObject({ valid: 3, warnings: 2 });
  const { body } = await core.call("get", `/api/imports/${checked.id}/rows`);
  const values = body.map(({ cells }: { cells: Record<string, string> }) => [
    ...[cells["firstName"], cells["lastName"], cells["streetAddress"], cells["city"]],
  ]);
  expect(values.slice(0, 2)).toEqual([
    ["'Ann'", "Person 30", '\\"12 Bay\\" Street', "Mobile"],
    ["Ana", '"Q3"', "12 Bay Street", "C:\\x\\"],
  ]);
});

test("agreements: short years are read with a notice or asked, the end is not missing", async () => {
  await files.step((await files.check("investors", head + person(9))).id, "import");
  const row = (n: number, start: string, amount = "10000.00") =>
    `SP-${n},s9@spelling.example,${amount},8.00,annual,quarterly,"${start}",12 months\n`;
  const checked = await files.check(
    "agreements",
    "Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Payout frequency,Start date,Term\n" +
      row(1, "1/15/26") +
      row(2, "Jan 15, 2026") +
      row(3, "4/15/99") +
      row(4, "12/31/98") +
      row(5, "2026-02-15T17:00:00.000Z") +
      row(6, "20260215", '"1.250,00"') +
      row(7, "02/15/2026", " $ -   "),
  );
  expect(problemsOf(checked)).toEqual([
    [
      ...["error", "Start date has a year that can be 19xx or 20xx", 2],
      { type: "choose", from: "4/15/99", options: ["04/15/1999", "04/15/2099"] },
    ],
    [
      ...["error", "Initial investment is written in another way", 1],
      { type: "choose", from: "1.250,00", options: ["1250.00"] },
    ],
    ["error", "Initial investment: Investment amount is required", 1, null],
    ["warning", "Start date: Years of two digits are read as 20xx", 1, null],
    ["warning", "Start date: The time of day is left out", 1, null],
  ]);
  const mended = await choose(checked.id, checked.problems[0]?.key, 0);
  expect(mended.counts).toMatchObject({ toFix: 2 });
  const { body } = await core.call("get", `/api/imports/${checked.id}/rows`);
  const starts = body.map(({ cells }: { cells: Record<string, string> }) => cells["startDate"]);
  expect(starts.slice(2, 4)).toEqual(["1999-04-15", "1998-12-31"]);
});

test("payouts: the accounting zero is nothing where a cell may be empty", async () => {
  const checked = await files.check(
    "payouts",
    "Agreement,Paid,Amount,Tax withheld,Type,Check\nSP-1,06/01/2026,-, $ -   ,ROI,3000\n",
  );
  expect(problemsOf(checked)).toEqual([["error", "Amount is required", 1, null]]);
});

test("an encoding is recognized, asked where it is doubtful, and chosen", async () => {
  const mac = Buffer.from(head.replace("\n", "\r") + person(21, { 1: "Pe?a" }), "latin1");
  mac[mac.lastIndexOf("?")] = 0x96;
  const { body: made } = await files.upload("investors", mac);
  expect(made.sheets[0].reading).toEqual({
    ...{ encoding: "macintosh", delimiter: ",", isDoubtful: true, samples: ["Peña"] },
  });
  const doubtful = Buffer.from(head + person(22, { 1: "Søren" }), "latin1");
  const { body: asked } = await files.upload("investors", doubtful);
  expect(asked.sheets[0].reading).toMatchObject({ isDoubtful: true, samples: ["Søren"] });
  const check = (sheets: object[]) =>
    core.call("put", `/api/imports/${asked.id}/columns`, { body: { sheets } });
  const { sheets } = columnsOf(asked);
  expect(await check(sheets)).toMatchObject({
    status: 422,
    body: { message: "Say whether the names are right, or choose another encoding." },
  });
  const { body: again } = await files.upload("investors", doubtful, "file.csv", {
    ...{ replaces: asked.id, encoding: "windows-1250", delimiter: "," },
  });
  expect(again.sheets[0].reading).toMatchObject({ isDoubtful: false, samples: ["Sřren"] });
  expect((await core.call("get", `/api/imports/${asked.id}`)).status).toBe(404);
});

test("a saved matching takes the same one of equal headers", async () => {
  const twice =
    "First name,Last name,Last 4 of SSN,Email,Phone,Address,City,State,Zip,Address,City,State,Zip\n";
  const text = `${twice}Ute,Twice,0036,t@spelling.example,(205) 555-0134,PO Box 7,Mobile,AL,36602,880 Mill Road,Atlanta,GA,30303\n`;
  const { body: made } = await files.upload("investors", text);
  const { sheets } = columnsOf(made);
  const second = { streetAddress: 9, city: 10, state: 11, zipCode: 12 };
  const body = {
    sheets: sheets.map((sheet) => ({ ...sheet, mapping: { ...sheet.mapping, ...second } })),
    saveAs: "Second block",
  };
  await core.call("put", `/api/imports/${made.id}/columns`, { body });
  await files.settled(made.id);
  const { body: again } = await files.upload("investors", text);
  expect(again.sheets[0].mapping).toMatchObject(second);
  const once = text.replaceAll(/,Address,City,State,Zip\n|,880.*\n/g, "\n");
  const { body: open } = await files.upload("investors", once);
  expect(open.sheets[0].mapping).not.toHaveProperty("streetAddress");
});
