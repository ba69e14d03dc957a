import { describe, expect, test } from "vitest";
import type { InvestorKind } from "./investor-kinds.ts";
import { investorNames, iraName, type NamedParts } from "./investor-names.ts";
import { kindIssues, kindLike, legalNameOf } from "./kind-rules.ts";

const person: NamedParts = { firstName: "Margaret", middleName: "A", lastName: "Okafor" };
const dele = { hasSecondParty: true, secondPartyFirstName: "Dele", secondPartyLastName: "Okafor" };
const investors: Readonly<Record<InvestorKind | "joint" | "trustees", NamedParts>> = {
  person,
  joint: { ...person, ...dele },
  trust: { ...person, kind: "trust", legalName: "The Calloway Family Trust" },
  trustees: { ...person, ...dele, kind: "trust", legalName: "The Calloway Family Trust" },
  company: {
    ...{ ...person, kind: "company", legalName: "Whitfield Holdings LLC" },
    actingAs: "Managing member",
  },
  ira: {
    ...{ firstName: "Daniel", lastName: "Reyes", kind: "ira" },
    legalName: "Summit Trust Co. FBO Daniel Reyes IRA",
  },
};

/** The names in the order of rule 4: display, acting, sort, initials, formal, payee, salutation. */
const expected: Readonly<Record<keyof typeof investors, readonly unknown[]>> = {
  person: [
    ...["Margaret Okafor", null, "Okafor", "MO", "Margaret A Okafor", "Margaret A Okafor"],
    ...["Margaret", ["Margaret A Okafor"], { name: "Margaret A Okafor", tin: "ssn" }],
  ],
  joint: [
    ...["Margaret Okafor", null, "Okafor", "MO", "Margaret A Okafor & Dele Okafor"],
    ...["Margaret A Okafor & Dele Okafor", "Margaret", ["Margaret A Okafor", "Dele Okafor"]],
    { name: "Margaret A Okafor", tin: "ssn" },
  ],
  trust: [
    ...["The Calloway Family Trust", "Margaret Okafor, trustee", "Calloway Family Trust", "CF"],
    "The Calloway Family Trust, by Margaret A Okafor, Trustee",
    ...["The Calloway Family Trust", "Margaret", ["Margaret A Okafor"]],
    { name: "The Calloway Family Trust", tin: "ein" },
  ],
  trustees: [
    ...["The Calloway Family Trust", "Margaret Okafor, trustee", "Calloway Family Trust", "CF"],
    "The Calloway Family Trust, by Margaret A Okafor and Dele Okafor, Trustees",
    ...["The Calloway Family Trust", "Margaret", ["Margaret A Okafor", "Dele Okafor"]],
    { name: "The Calloway Family Trust", tin: "ein" },
  ],
  company: [
    ...["Whitfield Holdings LLC", "Margaret Okafor, managing member", "Whitfield Holdings LLC"],
    ...["WH", "Whitfield Holdings LLC, by Margaret A Okafor, Managing member"],
    ...["Whitfield Holdings LLC", "Margaret", ["Margaret A Okafor"]],
    { name: "Whitfield Holdings LLC", tin: "ein" },
  ],
  ira: [
    ...["Summit Trust Co. FBO Daniel Reyes IRA", "Daniel Reyes, owner"],
    ...["Summit Trust Co. FBO Daniel Reyes IRA", "ST"],
    "Summit Trust Co. FBO Daniel Reyes IRA, by Daniel Reyes, Owner",
    ...["Summit Trust Co. FBO Daniel Reyes IRA", "Daniel", ["Daniel Reyes"], null],
  ],
};

describe("the names of an investor", () => {
  for (const [kind, of] of Object.entries(investors))
    test(`${kind}: all are the expected ones`, () => {
      const names = investorNames(of);
      expect([
        ...[names.display, names.acting, names.sort, names.initials, names.formal, names.payee],
        ...[names.salutation, names.signers, names.taxRecipient],
      ]).toEqual(Object.entries(expected).find(([name]) => name === kind)?.[1]);
    });

  test("a second party without a name neither signs nor is paid", () => {
    const nameless = { hasSecondParty: true, secondPartyFirstName: " ", secondPartyLastName: null };
    expect(investorNames({ ...person, ...nameless }).payee).toBe("Margaret A Okafor");
    expect(investorNames({ ...person, ...dele, hasSecondParty: false }).signers).toHaveLength(1);
  });

  test("names from right to left stay as they are", () => {
    const legalName = "صندوق عائلة سالم";
    const names = investorNames({ ...person, kind: "trust", legalName });
    expect([names.display, names.sort, names.payee]).toEqual([legalName, legalName, legalName]);
    expect(names.formal.startsWith(`${legalName}, by `)).toBe(true);
  });
});

describe("what a kind requires", () => {
  const trust = { firstName: "Ada", lastName: "Lovelace", kind: "trust" } as const;
  const paths = (of: Parameters<typeof kindIssues>[0]) => kindIssues(of).map(({ path }) => path);

  test("a trust and a company need a legal name, an IRA its custodian", () => {
    expect(paths(trust)).toEqual(["legalName"]);
    expect(paths({ ...trust, kind: "company", legalName: " " })).toEqual(["legalName"]);
    expect(paths({ ...trust, kind: "ira" })).toEqual(["custodianName"]);
    expect(paths({ ...trust, kind: "ira", custodianName: "Summit" })).toEqual([]);
  });

  test("only a person and a trust have a second party", () => {
    const joint = { ...trust, legalName: "X", hasSecondParty: true };
    expect(paths(joint)).toEqual([]);
    expect(paths({ ...joint, kind: "company" })).toEqual(["hasSecondParty"]);
    expect(paths({ ...joint, kind: "person", legalName: null })).toEqual([]);
  });

  test("a custodian's name of 120 characters asks for a shorter legal name", () => {
    const custodianName = "S".repeat(120);
    const [issue] = kindIssues({ ...trust, kind: "ira", custodianName });
    expect(issue).toEqual({
      path: "legalName",
      message: "Enter a legal name of at most 120 characters: that of custodian and owner has 141",
    });
    const short = { ...trust, kind: "ira", custodianName, legalName: "Short IRA" } as const;
    expect(paths(short)).toEqual([]);
  });

  test("a payee address is complete or none", () => {
    const ira = { ...trust, kind: "ira", custodianName: "Summit", payeeCity: "Tampa" } as const;
    expect(paths(ira)).toEqual(["payeeAddress", "payeeState", "payeeZipCode"]);
  });

  test("an IRA's legal name is made of custodian and owner unless one is typed", () => {
    const ira = { ...trust, kind: "ira", custodianName: "Summit" } as const;
    expect(legalNameOf(ira)).toBe(iraName("Summit", ira));
    expect(legalNameOf({ ...ira, legalName: "Own" })).toBe("Own");
  });
});

test.each([
  ["Smith Family Trust", "trust"],
  ["ABC LLC", "company"],
  ["Whitfield Holdings, Inc.", "company"],
  ["Summit Trust Co. FBO Daniel Reyes IRA", "ira"],
  ["Okafor", null],
  ["Trust", null],
  ["van der Berg", null],
  ["St. John", null],
  ["De La Cruz", null],
] as const)("a last name %s looks like %s", (name, kind) => {
  expect(kindLike(name)).toBe(kind);
});
