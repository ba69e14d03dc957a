import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import * as contracts from "../index.ts";
import { openApiDocument } from "./index.ts";
import { repeatable, versioned } from "./request-headers.ts";
import { createSchemas } from "./schemas.ts";
import { withAccessTable } from "./access-table.ts";
import { COMMITTED, documentText, RENEW, SECURITY } from "./write-document.ts";

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

const document = openApiDocument({ productName: "Accord", version: "0.1.0" }) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: Json & { schemas: Record<string, Json> };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "api", components: document.components });

/** Compiles a schema of the document with what it refers to. */
const compile = (schema: Json) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => String(ref));

test("docs/openapi.json is up to date", () => {
  const isCurrent = readFileSync(COMMITTED, "utf8") === documentText();
  expect(isCurrent, `docs/openapi.json is not what the contracts say. Run: ${RENEW}`).toBe(true);
});

test("the table of roles in docs/security.md is up to date", () => {
  const text = readFileSync(SECURITY, "utf8");
  expect(withAccessTable(text) === text, `Run: ${RENEW}`).toBe(true);
  expect(text).toContain("POST /api/admin/import-data");
  expect(() => withAccessTable("no marks")).toThrow("marks");
});

test.each([
  ["listInvestors", "Every role may do this."],
  ["createInvestor", "Only staff may do this."],
  ["importData", "Only administrators may do this."],
  ["endUserSessions", "Only administrators may do this. Needs a sign-in of the last five minutes."],
])("%s names who may call it, and its refusal", (id, description) => {
  const found = operations.find(({ operationId }) => operationId === id);
  expect(found?.description).toBe(description);
  expect(Object.keys(found?.responses ?? {})).toContain("403");
});

test("describes every public endpoint once, under its own name", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.length).toBe(contracts.publicEndpoints.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const known = document.tags.map(({ name }) => name);
  for (const { operationId, tags, summary } of operations) {
    expect(known, operationId).toEqual(expect.arrayContaining(tags));
    expect(summary.length, operationId).toBeGreaterThan(5);
  }
});

test("declares exactly the parameters of each path", () => {
  for (const { path, parameters = [], operationId } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((each) => each.in === "path").map(({ name }) => name);
    expect(declared.toSorted(), operationId).toEqual(inPath.toSorted());
  }
});

test("every reference has a target, and every component is referenced", () => {
  const refs = new Set(refsIn(document));
  for (const ref of refs) {
    const found = ref
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => (at as Json)[key], document);
    expect(found, ref).toBeDefined();
  }
  for (const name of Object.keys(document.components.schemas)) {
    expect(refs, name).toContain(`#/components/schemas/${name}`);
  }
});

test("contains only valid JSON Schema 2020-12", () => {
  const schemas = operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  );
  expect(schemas.length).toBeGreaterThan(60);
  for (const schema of [...schemas, ...Object.values(document.components.schemas)]) {
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  }
});

describe("text formats accept and reject what the contracts do", () => {
  const schemas = createSchemas();
  const samples = [
    ...["0", "0.00", "0.01", "1", "1.5", "1.50", "1.505", "-1.00", "-0.01", "1250.00", "1,250.00"],
    ...["999.99", "1000.00", "9999999999.99", "10000000000.00", "text", "", "1.", ".5", "1e3"],
  ];
  test.each([
    ["money", contracts.money],
    ["a sum of money", contracts.moneySum],
    ["a percentage", contracts.percent],
    ["an amount of a form", contracts.amountInput("Amount")],
    ["an amount above zero", contracts.positiveAmount("Amount")],
    ["a percentage of a form", contracts.percentInput("ROI")],
  ])("%s", (_name, schema) => {
    const { pattern, type } = schemas.input(schema);
    expect(type).toBe("string");
    const said = samples.filter((text) => new RegExp(String(pattern)).test(text));
    expect(said).toEqual(samples.filter((text) => schema.safeParse(text).success));
  });

  test("days, addresses and numbers of a query", () => {
    expect(schemas.input(contracts.day)).toMatchObject({ format: "date" });
    expect(schemas.input(contracts.requiredDay("?"))).toMatchObject({
      format: "date",
      description: "A day as YYYY-MM-DD, from 1900-01-01 to 2299-12-31.",
    });
    expect(schemas.input(contracts.emailAddress)).toMatchObject({ format: "email" });
    expect(schemas.input(contracts.wholeNumber(200))).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 200,
    });
  });

  test("input schemas for requests, output schemas for responses", () => {
    const body = compile(schemas.input(contracts.newInvestor));
    const investor = {
      ...{ firstName: "Ann", lastName: "Lee", lastFourSsn: "1234", email: "ann@example.com" },
      ...{ phone: "(555) 010-1234", streetAddress: "1 Main", city: "Mobile", state: "AL" },
      zipCode: "36602",
    };
    for (const change of [{}, { middleName: null }, { lastFourSsn: "12" }, { state: "XX" }]) {
      const sent = { ...investor, ...change };
      expect(body(sent)).toBe(contracts.newInvestor.safeParse(sent).success);
    }
    expect(schemas.output(contracts.listInvestors.response)).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/Investor" },
    });
  });
});

test("lists the headers that the services read", () => {
  const root = new URL("../../../../", import.meta.url).pathname;
  const sources = globSync("services/*/src/features/**/*.routes.ts", { cwd: root }).map((file) =>
    readFileSync(root + file, "utf8"),
  );
  const mounts = sources.flatMap((source) => source.split(/\bmount\w*\(/).slice(1));
  const reading = (call: RegExp) =>
    mounts
      .filter((mount) => call.test(mount))
      .map((mount) => /^[^,]+,[^,]+,\s*(?:contracts\.)?(\w+)/.exec(mount)?.[1] ?? "")
      .toSorted();
  expect(reading(/ifMatchVersion\(|seenVersion\(/)).toEqual(versioned);
  expect(reading(/readOnceRequest\(|idempotencyKeyOf\(/)).toEqual(repeatable);
  // What is answered once has its version's tag set where the answer is kept.
  const tagged = operations.filter(({ responses }) => /"ETag"/.test(JSON.stringify(responses)));
  const names = tagged.map(({ operationId }) => operationId);
  expect(names.filter((name) => !repeatable.includes(name)).toSorted()).toEqual(
    reading(/withETag\(/),
  );
});
