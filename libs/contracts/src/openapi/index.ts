import type { Endpoint } from "../endpoint.ts";
import { errorBody } from "../errors.ts";
import * as contracts from "../index.ts";
import { publicEndpoints } from "../public-endpoints.ts";
import { operationOf } from "./operation.ts";
import { headerParameters } from "./request-headers.ts";
import { refusalResponses } from "./responses.ts";
import { createSchemas } from "./schemas.ts";
import { tags } from "./tags.ts";
import type { JsonSchema } from "./wire-formats.ts";

export interface OpenApiOptions {
  readonly productName: string;
  readonly version: string;
  readonly cookieName?: string;
}

const description = `Every call that the screens make. Sign in to the product first: the browser \
sends the session cookie, also with "Try it out". Writes change real data.

Money is US dollars as a decimal string, never a number; a day is YYYY-MM-DD; a point in time is UTC. \
Every failed call has the same body: \`message\` for people, \`code\` for programs, \`issues\` by field, and \
\`requestId\` to find the logs.`;

/** The OpenAPI 3.1 document of all public endpoints, built from the contracts. */
export function openApiDocument(options: OpenApiOptions): JsonSchema {
  const { productName, version, cookieName = "accord.sid" } = options;
  const schemas = createSchemas();
  const paths = pathsOf((operationId, endpoint) => operationOf(operationId, endpoint, schemas));
  const refused = refusalResponses(schemas.output(errorBody));
  return {
    openapi: "3.1.0",
    info: { title: `${productName} API`, version, description },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    tags,
    paths,
    components: {
      schemas: schemas.components(),
      parameters: headerParameters,
      responses: refused,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } },
    },
  };
}

function pathsOf(describe: (operationId: string, endpoint: Endpoint) => JsonSchema) {
  const names = new Map<unknown, string>(
    Object.entries(contracts).map(([name, value]) => [value, name]),
  );
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of publicEndpoints.toSorted(byPathAndMethod)) {
    const name = names.get(endpoint);
    if (name === undefined) throw new Error(`${endpoint.path} is not exported by the contracts.`);
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    const existing = paths[path] ?? {};
    paths[path] = { ...existing, [endpoint.method.toLowerCase()]: describe(name, endpoint) };
  }
  return paths;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Independent of the order in which modules load. */
const byPathAndMethod = (a: Endpoint, b: Endpoint): number =>
  a.path === b.path
    ? METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
    : a.path < b.path
      ? -1
      : 1;
