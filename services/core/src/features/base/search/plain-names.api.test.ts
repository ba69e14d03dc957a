import { LETTER_GROUPS, LETTERS, nameSpellings, searchKey, SIGNS } from "@accord/domain";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;

const people = [
  ["Łukasz", "Żółć-Piątkowska", "00017"],
  ["Søren", "Ødegård", "ŁÓDŹ–2026"],
  ["Đặng", "Thị Hồng", "L-0044"],
  ["Jürgen", "Straßer", "7"],
  ["Siobhán", "O’Neil", "AGR-2026-0101"],
  ["D'Arcy", "O'Brien-Smith", "AGR-2026-0102"],
  ["Rene\u0301e", "Pen\u0303a", "AGR-2026-0103"],
  ["Mary-Jo", "St. John", "AGR-2026-0104"],
  ["Marcel", "Paŀlà", "AGR-2026-0106"],
  ["Willem", "van der Berg / Trust #2", "AGR-2026-0105"],
] as const;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  for (const [at, [firstName, lastName, reference]] of people.entries()) {
    const body = sampleInvestor({ firstName, lastName, email: `n${at}@example.com` });
    const { id } = (await core.call("post", "/api/investors", { body })).body;
    const agreementId = await insertAgreement(core.db, id, { reference });
    await core.db("payouts").insert({
      ...{ agreementId, periodIndex: 1, payoutType: "roi", status: "completed", amount: "10.00" },
      ...{ dueDate: "2026-10-30", payoutDate: "2026-10-30", completedAt: new Date() },
    });
  }
});
afterAll(() => core.stop());

const get = async (path: string) => (await core.call("get", path)).body;

/** What each search finds by the text: last names, or references. */
async function found(text: string) {
  const q = encodeURIComponent(text);
  const palette = await get(`/api/search?q=${q}`);
  const investors = await get(`/api/investors?limit=25&q=${q}`);
  const agreements = await get(`/api/agreements?limit=25&q=${q}`);
  const payouts = await get(`/api/payouts?view=paid&limit=25&q=${q}`);
  return {
    palette: palette.investors.found.map((one: { lastName: string }) => one.lastName),
    investors: investors.map((one: { lastName: string }) => one.lastName),
    agreements: agreements.map((one: { reference: string }) => one.reference),
    payouts: payouts.map((one: { agreement: { reference: string } }) => one.agreement.reference),
    paletteAgreements: palette.agreements.found.map((one: { reference: string }) => one.reference),
  };
}

describe("a name is found as a US keyboard types it and exactly", () => {
  test.each([
    [0, ["lukasz", "Łukasz", "zolc", "zolc-piatkowska", "ŻÓŁĆ PIĄTKOWSKA"]],
    [1, ["odegard", "Ødegård", "soren odegard"]],
    [2, ["dang thi hong", "Đặng Thị Hồng", "Thị Hồng, Đặng".normalize("NFD")]],
    [3, ["strasser", "STRAẞER", "jurgen"]],
    [4, ["o'neil", "O’Neil", "ONeil", "o neil", "siobhan o`neil"]],
    [8, ["Paŀlà", "Pal·là", "palla", "pal·la"]],
    [5, ["darcy", "obrien smith", "O’Brien‑Smith", "brien-smith"]],
    [6, ["renee", "Renée", "Renée".normalize("NFD"), "pena", "peña"]],
    [7, ["mary jo", "maryjo", "Mary-Jo", "st john", "st. john"]],
    [9, ["van der berg trust 2", "trust 2", "Trust #2", "berg / trust"]],
  ] as const)("%d", async (at, texts) => {
    const [, lastName, reference] = people[at];
    for (const text of texts) {
      expect(await found(text), text).toEqual({
        palette: [lastName.normalize("NFC")],
        investors: [lastName.normalize("NFC")],
        agreements: [reference],
        payouts: [reference],
        paletteAgreements: [reference],
      });
    }
  });

  test("also when it is deleted", async () => {
    const body = sampleInvestor({
      firstName: "Ægir",
      lastName: "Þórsson",
      email: "ae@example.com",
    });
    const { id } = (await core.call("post", "/api/investors", { body })).body;
    await core.call("delete", `/api/investors/${id}`);
    for (const text of ["aegir", "thorsson", "Þórsson"]) {
      const list = await get(`/api/deleted?limit=25&q=${encodeURIComponent(text)}`);
      expect(list, text).toMatchObject([{ name: "Ægir Þórsson" }]);
    }
  });

  test("and stands beside its plain spelling in lists by name", async () => {
    for (const [lastName, email] of [
      ["Odegard", "plain@example.com"],
      ["Olsen", "olsen@example.com"],
    ] as const) {
      const body = sampleInvestor({ firstName: "Zoe", lastName, email });
      await core.call("post", "/api/investors", { body });
    }
    const list = await get("/api/investors?limit=25&sort=name");
    const names = list.map((one: { lastName: string }) => one.lastName);
    const start = names.indexOf("Ødegård");
    expect(names.slice(start, start + 3)).toEqual(["Ødegård", "Odegard", "Olsen"]);
  });
});

describe("a reference of another system is found", () => {
  test.each([
    ["00017", "00017"],
    ["17", "00017"],
    ["7", "7"],
    ["44", "L-0044"],
    ["lodz-2026", "ŁÓDŹ–2026"],
    ["łódź–2026", "ŁÓDŹ–2026"],
  ])("by %s", async (text, reference) => {
    const { agreements, payouts, paletteAgreements } = await found(text);
    expect(agreements).toContain(reference);
    expect(payouts).toEqual([reference]);
    expect(paletteAgreements).toEqual([reference]);
  });
});

test("the phone is found in any spelling, also beside a name", async () => {
  const body = sampleInvestor({
    ...{ firstName: "Otto", lastName: "Dial", email: "dial@example.com" },
    phone: "(312) 555-0134 x12",
  });
  await core.call("post", "/api/investors", { body });
  for (const text of [
    "312.555.0134",
    "+1 312‑555‑0134",
    "1-312-555-0134",
    "312–555–0134 x12",
    "(312)\u00a0555-0134 ext. 12",
    "otto +1 (312) 555-0134",
    "312/555/0134",
    "tel:3125550134",
    "001 312 555 0134",
    "otto 312/555-0134",
    "312 555-0134 x99",
  ]) {
    const list = await get(`/api/investors?limit=25&q=${encodeURIComponent(text)}`);
    expect(list, text).toMatchObject([{ lastName: "Dial" }]);
    const { investors } = await get(`/api/search?q=${encodeURIComponent(text)}`);
    expect(investors.found, text).toMatchObject([{ lastName: "Dial" }]);
  }
});

test("PostgreSQL's keys and spellings are those of the domain", async () => {
  // Without Cyrillic letters that are too new for the system's library.
  const codes = Array.from({ length: 0x2100 }, (_, at) => at).filter(
    (code) => code > 0 && (code < 0x1c80 || code > 0x1cff),
  );
  const texts = [
    ...codes.map((code) => `a${String.fromCodePoint(code)}B`),
    ...people.flatMap(([first, last]) => [first, last]),
    `${SIGNS.typed}${LETTERS.typed}${LETTERS.typed.toUpperCase()}`,
    ...LETTER_GROUPS.flatMap(([one]) => [one, one.toUpperCase()]),
  ];
  const { rows } = await core.db.raw<{ rows: { text: string; key: string; names: string }[] }>(
    `select text, search_key(text) as key, name_spellings(text) as names
     from unnest(?::text[]) with ordinality as t (text, n) order by n`,
    [texts],
  );
  const differing = rows.filter(({ text, key }) => key !== searchKey(text));
  expect(differing.map(({ text, key }) => [text, key, searchKey(text)])).toEqual([]);
  const missing = rows.filter(({ text, names }) =>
    nameSpellings(text).some((spelling) => !names.includes(spelling)),
  );
  expect(missing).toEqual([]);
});
