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
    "Legal name: A person has no legal name: clear it, or set another kind",
  ]);
  await start(checked.id);
  expect(await stored("m1@kinds.example")).toMatchObject({ kind: "trust", actingAs: "Trustee" });
  expect(await stored("m2@kinds.example")).toMatchObject({ kind: "company" });
  expect(await stored("m3@kinds.example")).toMatchObject({
    ...{ kind: "ira", legalName: "Summit Trust Co. FBO Daniel Reyes IRA" },
    ...{ custodianAccount: "••••3345", payeeAddress: "1 Custody Plaza" },
  });
  expect(await stored("m4@kinds.example")).toMatchObject({ kind: "person" });
  expect(await stored("m5@kinds.example")).toBeUndefined();
  const { rows: cells } = await core.db.raw("select cells::text from import_rows");
  expect(JSON.stringify(cells)).not.toContain("8821003345");
});
