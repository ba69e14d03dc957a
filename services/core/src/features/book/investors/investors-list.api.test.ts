import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
const people = [
  ["Margaret", "Okafor"],
  ["Édith", "Álvarez"],
  ["Victor", "Anand"],
  ["Ana", "okafor"],
  ["Thomas", "Lindqvist"],
  ["Per_cent", "100%"],
  ["Sofia", "Marchetti"],
] as const;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  for (const [index, [firstName, lastName]] of people.entries()) {
    const email = `p${index}@${index % 2 ? "odd" : "even"}.example`;
    const phone = `(312) 555-010${index}`;
    const zipCode = `60614-010${index}`;
    const names = { firstName, lastName, middleName: "Jo" };
    const body = sampleInvestor({ ...names, email, phone, zipCode });
    const { body: added } = await core.call("post", "/api/investors", { body });
    for (let extra = 0; extra < index % 3; extra += 1) {
      await insertAgreement(core.db, added.id, { initialInvestment: `${1000 * (index + 1)}.50` });
    }
  }
});
afterAll(() => core.stop());

interface Row {
  readonly firstName: string;
  readonly totalInvestment: string;
  readonly agreementsCount: number;
  readonly roiPaid: string;
}
const list = (query = "") => core.call("get", `/api/investors${query}`);
const names = (body: Row[]) => body.map(({ firstName }) => firstName);

/** Follows the Link header to the end. */
async function walk(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at: string | undefined = `/api/investors${query}`; at !== undefined;) {
    const answer = await core.call("get", at);
    expect(answer.status).toBe(200);
    rows.push(...answer.body);
    at = /^<([^>]+)>; rel="next"$/.exec(answer.headers["link"] ?? "")?.[1];
  }
  return rows;
}

test("without a limit the whole list is streamed in ICU order of last names", async () => {
  const answer = await list();
  expect(names(answer.body)).toEqual([
    "Per_cent",
    "Édith",
    "Victor",
    "Thomas",
    "Sofia",
    "Ana",
    "Margaret",
  ]);
  expect(answer.headers).toMatchObject({ "x-total-count": "7", "x-unfiltered-count": "7" });
});

describe.each([
  "name",
  "-name",
  "agreements",
  "-agreements",
  "totalInvestment",
  "-totalInvestment",
  "roiPaid",
  "-roiPaid",
])("sorted by %s", (sort) => {
  test("pages of two contain every investor once, in the order of the whole list", async () => {
    const whole = await list(`?sort=${sort}`);
    expect(await walk(`?sort=${sort}&limit=2`)).toEqual(whole.body);
    expect(new Set(names(whole.body)).size).toBe(people.length);
  });
});

test("money sorts by amount, not by text", async () => {
  const { body } = await list("?sort=-totalInvestment&limit=50");
  const amounts = body.map((row: Row) => Number(row.totalInvestment));
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  expect(amounts[0]).toBeGreaterThan(1000);
});

test.each([
  ["sofia marchetti", ["Sofia"]],
  ["march sof", ["Sofia"]],
  ["OKAFOR", ["Ana", "Margaret"]],
  ["p3@odd", ["Ana"]],
  ["álv", ["Édith"]],
  ["100%", ["Per_cent"]],
  ["r_c", ["Per_cent"]],
  ["%", ["Per_cent"]],
  ["\\", []],
  ["nobody", []],
  ["Lindqvist, Thomas", ["Thomas"]],
  ["Álvarez,Éd", ["Édith"]],
  ["(312) 555-0104", ["Thomas"]],
  ["+1 312.555.0104", ["Thomas"]],
  ["555 0104", ["Thomas"]],
  ["60614-0104", ["Thomas"]],
  ["606140104", ["Thomas"]],
  ["okafor 312-555-0103", ["Ana"]],
])("q %j finds %j", async (q, expected) => {
  const answer = await list(`?limit=50&q=${encodeURIComponent(q)}`);
  expect(names(answer.body)).toEqual(expected);
  expect(answer.headers).toMatchObject({
    "x-total-count": String(expected.length),
    "x-unfiltered-count": "7",
  });
});

test("a search can be paged and streamed like the list", async () => {
  const whole = await list("?q=even");
  expect(whole.body).toHaveLength(4);
  expect(await walk("?q=even&limit=1&sort=name")).toEqual(whole.body);
});

test("the last page has no cursor", async () => {
  expect((await list("?limit=7")).headers["link"]).toBeUndefined();
  expect((await list("?limit=6")).headers["link"]).toContain("cursor=");
});

const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
const id = "00000000-0000-4000-8000-000000000000";

test.each([
  "limit=0",
  "limit=201",
  "limit=1e9",
  "limit=ten",
  "sort=email",
  "sort=__proto__",
  "q=a%00b",
  `q=${"x".repeat(201)}`,
  "cursor=%00",
  "cursor=abc",
  `cursor=${cursorOf(["name", "a", "b"])}`,
  `cursor=${cursorOf(["name", "a", "b", "no id"])}`,
  `cursor=${cursorOf(["name", "a\u0000", "b", id])}`,
  `cursor=${cursorOf(["roiPaid", "1.00", id])}`,
  `sort=roiPaid&cursor=${cursorOf(["roiPaid", "9".repeat(40), id])}`,
  `sort=agreements&cursor=${cursorOf(["agreements", 99999999999, id])}`,
  `cursor=${cursorOf({ length: 4 })}`,
])("?%s is a 400, never a 500", async (query) => {
  const answer = await list(`?limit=5&${query}`.replace("limit=5&limit", "limit"));
  expect(answer.status).toBe(400);
  expect(answer.body.message).not.toBe("");
});
