import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { sampleKinds } from "../../../testing/sample-kinds.ts";
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

const head = "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code";
const person = (email: string, first: string, last: string) =>
  `${first},"${last}",0042,${email},(205) 555-0134,12 Bay Street,Mobile,AL,36602`;
const stored = (email: string) => core.db("investors").where({ email }).first();
const start = (id: string) => files.step(id, "import");

test("last names that look like trusts are warned about, and one click sets their kind", async () => {
  const rows = [
    person("t1@kinds.example", "The", "Smith Family Trust"),
    person("t2@kinds.example", "Elm", "Street Living Trust"),
    person("c1@kinds.example", "ABC", "Holdings LLC"),
    person("p1@kinds.example", "Ana", "Trust"),
  ];
  const checked = await files.check("investors", `${head}\n${rows.join("\n")}\n`);
  const problems = checked.problems.map(({ title, count, level, repair }) => [
    ...[title, count, level],
    repair?.type === "choose" ? repair.options : null,
  ]);
  expect(problems).toEqual(
    expect.arrayContaining([
      ["Last name looks like a trust; set Kind", 2, "warning", ["Trust"]],
      ["Last name looks like a company; set Kind", 1, "warning", ["Company"]],
    ]),
  );
  const { id } = checked;
  const problem = checked.problems.find(({ title }) => title.includes("a trust"))?.key;
  const repaired = await core.call("post", `/api/imports/${id}/repairs`, {
    body: { problem, option: 0 },
  });
  expect(repaired.status).toBe(202);
  const again = await files.settled(id);
  expect(again.sheets[0]?.mapping["kind"]).toBe(9);
  expect(again.problems.map(({ title }) => title)).toContain(
    "First and last name are not those of a person",
  );
  await start(id);
  expect(await stored("t1@kinds.example")).toMatchObject({
    ...{ kind: "trust", legalName: "The Smith Family Trust" },
  });
  expect(await stored("c1@kinds.example")).toMatchObject({ kind: "person", legalName: null });
  expect(await stored("p1@kinds.example")).toMatchObject({ kind: "person" });
});

const kindHead = `${head},Kind,Legal name,Acting as,Custodian,Custodian account,Payee address,Payee city,Payee state,Payee ZIP code`;

test("a file that mixes kinds is imported, and says what is missing", async () => {
  const rows = [
    `${person("m1@kinds.example", "Ruth", "Calloway")},Trust,The Calloway Family Trust,Trustee,,,,,,`,
    `${person("m2@kinds.example", "Lee", "Whitfield")},LLC,Whitfield Holdings LLC,,,,,,,`,
    `${person("m3@kinds.example", "Daniel", "Reyes")},IRA,,,Summit Trust Co.,8821003345,1 Custody Plaza,Tampa,FL,33602`,
    `${person("m4@kinds.example", "Ana", "Bay")},,,,,,,,,`,
    `${person("m5@kinds.example", "Ana", "Cove")},Trust,,,,,,,,`,
    `${person("m6@kinds.example", "Ana", "Dale")},,Dale Trust,,,,,,,`,
  ];
  const checked = await files.check("investors", `${kindHead}\n${rows.join("\n")}\n`);
  const errors = checked.problems.filter(({ level }) => level === "error");
  expect(errors.map(({ title }) => title).toSorted()).toEqual([
    "Legal name is required",
    "Legal name looks like a trust; set Kind",
  ]);
  await start(checked.id);
  expect(await stored("m1@kinds.example")).toMatchObject({ kind: "trust", actingAs: "Trustee" });
  expect(await stored("m2@kinds.example")).toMatchObject({ kind: "company" });
  expect(await stored("m3@kinds.example")).toMatchObject({
    ...{ kind: "ira", legalName: "Summit Trust Co. FBO Daniel Reyes IRA" },
    ...{ custodianAccount: "8821003345", payeeAddress: "1 Custody Plaza" },
  });
  expect(await stored("m4@kinds.example")).toMatchObject({ kind: "person" });
  expect(await stored("m5@kinds.example")).toBeUndefined();
});

test.each([
  ["Registration,Account #", "IRA-00482913-77"],
  ["Registration,Acct", "IRA-00482913-77"],
])(
  "a custodian's list with %s alone names owner, custodian and account",
  async (heads, account) => {
    const email = `o${heads.length}@kinds.example`;
    const list = `${heads},Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code`;
    const cells = `Summit Trust Co. FBO: Grace Hill Roth IRA,${account},0042,${email},(205) 555-0134,12 Bay Street,Mobile,AL,36602`;
    const checked = await files.check("investors", `${list}\n${cells}\n`);
    const [asked] = checked.problems;
    expect(asked).toMatchObject({ title: "Legal name looks like an IRA; set Kind" });
    const body = { problem: asked?.key, option: 0 };
    await core.call("post", `/api/imports/${checked.id}/repairs`, { body });
    const { problems } = await files.settled(checked.id);
    expect(problems).toEqual([]);
    await start(checked.id);
    expect(await stored(email)).toMatchObject({
      ...{ kind: "ira", firstName: "Grace", lastName: "Hill", custodianAccount: account },
      ...{ custodianName: "Summit Trust Co.", payeeAddress: null },
      legalName: "Summit Trust Co. FBO: Grace Hill Roth IRA",
    });
  },
);

test("an account that was cut as one at a bank is known by its last four", async () => {
  const row = `${person("q1@kinds.example", "Ana", "Hill")},IRA,Summit Trust Co.,8821003345`;
  const { body } = await files.upload("investors", `${head},Kind,Holder,DDA\n${row}\n`);
  const [sheet] = body.sheets;
  const mapping = { ...sheet.mapping, custodianName: 10, custodianAccount: 11 };
  const settings = columnsOf(body);
  await core.call("put", `/api/imports/${body.id}/columns`, {
    body: { ...settings, sheets: settings.sheets.map((one) => ({ ...one, mapping })) },
  });
  await files.settled(body.id);
  await start(body.id);
  expect(await stored("q1@kinds.example")).toMatchObject({ custodianAccount: "••••3345" });
});

test("a register with legal names and no column Kind is asked for the kinds, each sort with one click", async () => {
  const rows = [
    `${person("r1@kinds.example", "Ruth", "Calloway")},The Calloway Family Trust`,
    `${person("r2@kinds.example", "Lee", "Whitfield")},Whitfield Holdings LLC`,
    `${person("r3@kinds.example", "Ana", "Bay")},Bayside`,
    `${person("r4@kinds.example", "Ana", "Cove")},`,
  ];
  const { id, problems } = await files.check(
    "investors",
    `${head},Trust name\n${rows.join("\n")}\n`,
  );
  const asked = problems.flatMap(({ title, level, repair, key }) =>
    repair?.type === "choose" ? [{ title, level, options: repair.options, key }] : [],
  );
  expect(asked).toMatchObject([
    { title: "Legal name looks like a trust; set Kind", level: "error", options: ["Trust"] },
    { title: "Legal name looks like a company; set Kind", options: ["Company"] },
    { title: "Legal name without a kind; set Kind", options: ["Trust", "Company", "IRA"] },
  ]);
  expect(problems.filter(({ level }) => level === "error")).toHaveLength(3);
  for (const { key } of asked) {
    await core.call("post", `/api/imports/${id}/repairs`, { body: { problem: key, option: 0 } });
    await files.settled(id);
  }
  await start(id);
  expect(await stored("r1@kinds.example")).toMatchObject({ kind: "trust" });
  expect(await stored("r2@kinds.example")).toMatchObject({ kind: "company" });
  expect(await stored("r3@kinds.example")).toMatchObject({ kind: "trust", legalName: "Bayside" });
  expect(await stored("r4@kinds.example")).toMatchObject({ kind: "person" });
});

describe("an update", () => {
  const add = async (email: string, changes: object) =>
    (
      await core.call("post", "/api/investors", {
        body: { ...sampleInvestor({ email }), ...changes },
      })
    ).body;
  const update = async (rows: readonly string[]) => {
    const file = `${kindHead}\n${rows.join("\n")}\n`;
    const { body } = await files.upload("investors", file);
    await core.call("put", `/api/imports/${body.id}/columns`, {
      body: { ...columnsOf(body), updates: true },
    });
    return files.settled(body.id);
  };
  const warnings = ({ problems }: { problems: readonly { title: string; example: string }[] }) =>
    problems.map(({ title }) => title);

  test.each([
    ["whole", "IRA-00482913-77"],
    ["listed", "••••1377"],
    ["starred", "****1377"],
    ["crossed", "xxx-xx-1377"],
    ["worded", "ending in 1377"],
  ])("with a %s account keeps the whole one", async (name, account) => {
    const email = `${name}@kinds.example`;
    await add(email, { ...sampleKinds.ira, custodianAccount: "IRA-00482913-77" });
    const cells = `${person(email, "Daniel", "Reyes")},IRA,,,Summit Trust Co.,${account},,,,`;
    const { id } = await update([cells.replace("Mobile", "Tampa")]);
    await start(id);
    expect(await stored(email)).toMatchObject({
      ...{ city: "Tampa", custodianAccount: "IRA-00482913-77" },
    });
  });

  test("with the mask of another account stays out, and the others are updated", async () => {
    for (const n of [1, 2])
      await add(`a${n}@kinds.example`, { ...sampleKinds.ira, custodianAccount: `8821003${n}45` });
    const cells = (n: number, account: string) =>
      `${person(`a${n}@kinds.example`, "Daniel", "Reyes")},IRA,,,Summit Trust Co.,${account},,,,`;
    const rows = [cells(1, "xxxxx9999"), cells(2, "****3245")];
    const checked = await update(rows.map((row) => row.replace("Mobile", "Tampa")));
    const { body } = await core.call("get", `/api/imports/${checked.id}/rows`);
    expect(JSON.stringify(body)).toContain(
      "Enter the whole account: on file is another one, ••••3145",
    );
    await start(checked.id);
    expect(await stored("a1@kinds.example")).toMatchObject({
      ...{ city: "Mobile", custodianAccount: "8821003145" },
    });
    expect(await stored("a2@kinds.example")).toMatchObject({
      ...{ city: "Tampa", custodianAccount: "8821003245" },
    });
  });

  test("to another custodian makes the legal name again and names the former address", async () => {
    const email = "u2@kinds.example";
    await add(email, sampleKinds.ira);
    const cells = `${person(email, "Daniel", "Reyes")},IRA,,,Equity Trust Company,,,,,`;
    const checked = await update([cells]);
    expect(warnings(checked)).toEqual(
      expect.arrayContaining([
        "Legal name follows custodian and owner",
        "Checks go to the address of the former custodian",
      ]),
    );
    await start(checked.id);
    expect(await stored(email)).toMatchObject({
      legalName: "Equity Trust Company FBO Daniel Reyes IRA",
    });
  });

  test("of the kind says what the record loses", async () => {
    const email = "u3@kinds.example";
    const second = { hasSecondParty: true, secondPartyFirstName: "Chris" };
    await add(email, { ...second, secondPartyLastName: "Halloran" });
    const cells = `${person(email, "Sofia", "Marchetti")},Company,Halloran Co,,,,,,,`;
    const checked = await update([cells]);
    expect(warnings(checked)).toContain("The new kind clears what the record has");
    const { body } = await core.call("get", `/api/imports/${checked.id}/rows`);
    expect(JSON.stringify(body)).toContain(
      "The record loses Second party, Second party first name, Second party last name",
    );
  });
});

test("the whole registration in the column of the custodian is the legal name", async () => {
  const registration = "Summit Trust Co. Custodian FBO Daniel Reyes IRA";
  const cells = `${person("f1@kinds.example", "Daniel", "Reyes")},IRA,,,${registration},,,,,`;
  const { id } = await files.check("investors", `${kindHead}\n${cells}\n`);
  await start(id);
  expect(await stored("f1@kinds.example")).toMatchObject({
    ...{ legalName: registration, custodianName: "Summit Trust Co." },
  });
});

test("a trust's name in the column of the first name is warned about, a street's c/o is not", async () => {
  const rows = [
    person("n1@kinds.example", "Smith Family Trust", "John Smith"),
    person("n2@kinds.example", "Jane", "Doe c/o Smith & Co"),
  ];
  const { problems } = await files.check("investors", `${head}\n${rows.join("\n")}\n`);
  const looks = problems.filter(({ title }) => title.includes("looks like"));
  expect(looks.map(({ title, count }) => [title, count])).toEqual([
    ["First name looks like a trust; set Kind", 1],
  ]);
});
