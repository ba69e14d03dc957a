import { readFileSync } from "node:fs";
import type { Endpoint } from "../endpoint.ts";
import * as internal from "../internal/index.ts";
import { createSchemas, type Schemas } from "../openapi/schemas.ts";
import type { JsonSchema } from "../openapi/wire-formats.ts";
import { publicEndpoints } from "../public-endpoints.ts";

/** One call as JSON Schemas. */
export interface CallRecord {
  readonly status: number;
  readonly produces?: string;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Text fields of a form. */
  readonly fields?: JsonSchema;
  readonly response?: JsonSchema;
}

/** The calls of a release, by method and path. */
export interface ContractsRecord {
  readonly calls: Readonly<Record<string, CallRecord>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

export const RELEASED = new URL("released-contracts.json", import.meta.url);
export const RENEW = "npm run contracts:release";

/** The calls of the last release (`last-release.json`). */
export const readReleased = (): ContractsRecord => JSON.parse(readFileSync(RELEASED, "utf8"));

/** The calls of this checkout. */
export function readContracts(): ContractsRecord {
  const schemas = createSchemas();
  const calls = Object.fromEntries(
    [...publicEndpoints, ...internalEndpoints()].map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      recordOf(endpoint, schemas),
    ]),
  );
  return withoutTexts({ calls, components: schemas.components() });
}

const internalEndpoints = (): Endpoint[] => {
  const exported: readonly unknown[] = Object.values(internal);
  return exported.filter(isEndpoint);
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

function recordOf(endpoint: Endpoint, schemas: Schemas): CallRecord {
  const { status, produces, query, body, form, response } = endpoint;
  return {
    status,
    ...(produces && { produces }),
    ...(query && { query: schemas.members(query) }),
    ...(body && { body: schemas.input(body) }),
    ...(form && { fields: schemas.members(form.fields) }),
    ...(response && { response: schemas.output(response) }),
  };
}

const TEXTS = ["description", "examples", "default"];
const isField = (value: unknown) => typeof value === "object" && !Array.isArray(value);

/** What decides whether a value is accepted. A format says as much as its pattern. */
const withoutTexts = (record: ContractsRecord): ContractsRecord =>
  JSON.parse(
    JSON.stringify(record, function (this: JsonSchema, key, value: unknown) {
      if (TEXTS.includes(key) && !isField(value)) return undefined;
      return key === "pattern" && typeof this["format"] === "string" ? undefined : value;
    }),
  );
