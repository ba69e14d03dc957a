import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { legalNames, sampleKinds } from "../../../testing/sample-kinds.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const add = async (changes: object) =>
  core.call("post", "/api/investors", { body: { ...sampleInvestor(), ...changes } });
const edit = (id: string, body: object) => core.call("patch", `/api/investors/${id}`, { body });
const get = async (path: string, roles?: ("viewer" | "staff")[]) =>
  (await core.call("get", path, roles ? { roles } : {})).body;
const issuesOf = ({ body }: { body: { issues: { path: string; message: string }[] } }) =>
  body.issues.map(({ path }) => path);

describe("each kind", () => {
  test("is stored with its legal name; an IRA's is made of custodian and owner", async () => {
    for (const kind of ["trust", "company", "ira"] as const) {
      const { status, body } = await add(sampleKinds[kind]);
      expect([status, body.kind, body.legalName]).toEqual([201, kind, legalNames[kind]]);
    }
  });

  test("needs its fields and refuses those of others", async () => {
    expect(issuesOf(await add({ kind: "trust" }))).toEqual(["legalName"]);
    expect(issuesOf(await add({ kind: "ira" }))).toEqual(["custodianName"]);
    expect(issuesOf(await add({ legalName: "X Trust" }))).toEqual(["legalName"]);
    const joint = { hasSecondParty: true, secondPartyFirstName: "Dele" };
    expect(issuesOf(await add({ ...sampleKinds.company, ...joint }))).toEqual(["hasSecondParty"]);
    expect((await add({ ...sampleKinds.trust, ...joint })).status).toBe(201);
    const { body } = await add({});
    expect(issuesOf(await edit(body.id, { kind: "company" }))).toEqual(["legalName"]);
  });

  test("a person's answer has a kind and no values of others", async () => {
    const { body } = await add({});
    expect(body).toMatchObject({ kind: "person", legalName: null, custodianAccount: null });
  });
});

test("a kind with an EIN needs the last four of the one on file", async () => {
  const { body } = await add(sampleKinds.trust);
  const { id, lastFourSsn } = body;
  const path = `/api/investors/${id}/tax-ids/1`;
  const tin = { kind: "ein", taxClass: "trust", tin: `12345${lastFourSsn}` };
  expect((await core.call("put", path, { body: tin })).status).toBe(200);
  await edit(id, { kind: "person" });
  expect((await edit(id, { lastFourSsn: "1212" })).status).toBe(200);
  const refused = await edit(id, sampleKinds.trust);
  expect([refused.status, refused.body.issues[0].message]).toEqual([
    422,
    `The tax id on file ends in ${lastFourSsn}. Change it in Tax identity, which changes both.`,
  ]);
  expect((await edit(id, { ...sampleKinds.trust, lastFourSsn })).status).toBe(200);
});

test("a made legal name follows the owner, and a typed one stays", async () => {
  const { body } = await add(sampleKinds.ira);
  const renamed = await edit(body.id, { lastName: "Reyes-Ortiz" });
  expect(renamed.body.legalName).toBe("Summit Trust Co. FBO Daniel Reyes-Ortiz IRA");
  await edit(body.id, { legalName: "Reyes IRA at Summit" });
  expect((await edit(body.id, { lastName: "Reyes" })).body.legalName).toBe("Reyes IRA at Summit");
  const blank = await edit(body.id, { legalName: null });
  expect(blank.body.legalName).toBe(legalNames.ira);
});

test("a changed kind clears what only the former had and keeps History", async () => {
  const { body } = await add(sampleKinds.ira);
  const changed = await edit(body.id, { kind: "person" });
  expect(changed.body).toMatchObject({
    ...{ kind: "person", legalName: null, custodianName: null, custodianAccount: null },
    ...{ payeeAddress: null, firstName: "Daniel" },
  });
  const history = await get(`/api/audit?record=investor:${body.id}`);
  const account = history[0].changes.find(
    ({ field }: { field: string }) => field === "Custodian account",
  );
  expect(account).toMatchObject({ before: "••••3345", after: null });
  expect(history[0].changes).toContainEqual({ field: "Kind", before: "IRA", after: "Person" });
});

test("a changed kind keeps no name and no role of an IRA or another kind", async () => {
  const company = await add(sampleKinds.company);
  const ira = { kind: "ira", custodianName: "Summit" };
  const changed = await edit(company.body.id, ira);
  expect(changed.body.actingAs).toBeNull();
  expect(changed.body.legalName).toMatch(/^Summit FBO .* IRA$/);
  const back = await edit(company.body.id, { kind: "trust" });
  expect([back.status, issuesOf(back)]).toEqual([422, ["legalName"]]);
});

describe("the account at the custodian", () => {
  test("is whole for staff in the record, and masked in lists and for viewers", async () => {
    const { body } = await add(sampleKinds.ira);
    const path = `/api/investors/${body.id}`;
    expect((await get(path)).custodianAccount).toBe("IRA-88213345");
    expect((await get(path, ["viewer"])).custodianAccount).toBe("••••3345");
    const [listed] = await get(`/api/investors?ids=${body.id}&limit=25`);
    expect(listed.custodianAccount).toBe("••••3345");
    const masked = await edit(body.id, { custodianAccount: "••••3345", city: "Tampa" });
    expect(masked.body).toMatchObject({ custodianAccount: "IRA-88213345", city: "Tampa" });
    const { rows } = await core.db.raw(
      "select before::text || after::text as text from audit_log where record_id = ?",
      [body.id],
    );
    expect(JSON.stringify(rows)).not.toContain("88213345");
  });
});

describe("lists", () => {
  const named = async (query: string) =>
    (await get(`/api/investors?limit=100&${query}`)).map(
      ({ legalName, lastName }: { legalName: string | null; lastName: string }) =>
        legalName ?? lastName,
    );

  test("sort by the name without its article, and find by both names", async () => {
    await add({ lastName: "Cadwell" });
    const trust = await add({
      ...{ kind: "trust", legalName: "The Caldera Trust" },
      ...{ firstName: "Ruth", lastName: "Zimmer" },
    });
    await add({ lastName: "Calder" });
    await add({ lastName: "Caldwell" });
    const all = await named("sort=name");
    const own = all.filter((name: string) => /^(?:The )?Cald|^Cadw/.test(name));
    expect(own).toEqual(["Cadwell", "Calder", "The Caldera Trust", "Caldwell"]);
    for (const q of ["caldera", "zimmer", "ruth zimmer", "the caldera trust"]) {
      expect(await named(`q=${q}`), q).toEqual(["The Caldera Trust"]);
      const palette = await get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(palette.investors.found, q).toMatchObject([
        { id: trust.body.id, kind: "trust", legalName: "The Caldera Trust" },
      ]);
    }
  });

  test("are filtered by kind, with and without a search", async () => {
    const companies = await named("kind=company&sort=-name");
    expect(companies.length).toBeGreaterThan(0);
    expect(new Set(companies)).toEqual(new Set(["Whitfield Holdings LLC"]));
    expect(await named("kind=company&q=caldera")).toEqual([]);
    expect(await named("kind=trust&q=caldera")).toEqual(["The Caldera Trust"]);
    const counted = await core.call("get", "/api/investors?limit=1&kind=company");
    expect(Number(counted.headers["x-total-count"])).toBe(companies.length);
  });

  test("PostgreSQL's sort name is the domain's", async () => {
    const texts = ["The Elm Trust", "Theodore LLC", "THE  Oak", "the", "Elm"];
    const { rows } = await core.db.raw(
      "select investor_sort_name(t, 'x') as name from unnest(?::text[]) t",
      [texts],
    );
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      "Elm Trust",
      "Theodore LLC",
      "Oak",
      "the",
      "Elm",
    ]);
  });
});
