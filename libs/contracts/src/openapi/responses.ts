import type { ZodType } from "@accord/zod";
import type { Endpoint } from "../endpoint.ts";
import type { Schemas } from "./schemas.ts";
import type { JsonSchema } from "./wire-formats.ts";

const refusals: Readonly<Record<string, string>> = {
  BadRequest: "The query is malformed, or the body is no JSON object.",
  Unauthorized: "Nobody is signed in, or the session has ended.",
  Forbidden: "The role is missing, the sign-in is too old, or the write comes from another site.",
  NotFound: "There is no such record, or it was deleted.",
  Conflict: "The current state of the record does not allow it.",
  PreconditionFailed:
    "The record was changed meanwhile: changedBy and changedAt say by whom and when.",
  TooLarge: "The file or body is too large.",
  WrongType: "The body or the file is of another type.",
  RuleBroken: "A field breaks a rule; `issues` names each field with a sentence.",
  TooMany: "Too many concurrent requests of one user. Retry-After says when to try again.",
  Busy: "Overloaded, or a service is unavailable. Retry-After says when to try again.",
};

const changedBySchema = {
  type: "object",
  properties: {
    changedBy: { type: ["string", "null"], description: "Who changed it; null when unknown." },
    changedAt: { type: "string", format: "date-time" },
  },
};

const retryAfter = {
  headers: {
    "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
  },
};

const retryHeaders: Readonly<Record<string, JsonSchema>> = {
  TooMany: retryAfter,
  Busy: retryAfter,
};

export const refusalResponses = (errorBody: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(refusals).map(([name, description]) => {
      const schema =
        name === "PreconditionFailed" ? { allOf: [errorBody, changedBySchema] } : errorBody;
      return [
        name,
        { description, ...retryHeaders[name], content: { "application/json": { schema } } },
      ];
    }),
  );

export function responsesOf(
  endpoint: Endpoint,
  schemas: Schemas,
  options: { versioned: boolean },
): JsonSchema {
  const { method, params, query, body, form, bytes, open } = endpoint;
  const isWrite = method !== "GET";
  const refused = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    [endpoint.status]: success(endpoint, schemas),
    ...(query || body ? { 400: refused("BadRequest") } : {}),
    401: refused("Unauthorized"),
    ...(open ? {} : { 403: refused("Forbidden") }),
    ...(params ? { 404: refused("NotFound") } : {}),
    ...(isWrite && !open ? { 409: refused("Conflict") } : {}),
    ...(options.versioned || form ? { 412: refused("PreconditionFailed") } : {}),
    ...(body || form || bytes ? { 413: refused("TooLarge") } : {}),
    ...(body || form || bytes ? { 415: refused("WrongType") } : {}),
    ...(body || form ? { 422: refused("RuleBroken") } : {}),
    ...(open ? {} : { 429: refused("TooMany") }),
    503: refused("Busy"),
  };
}

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function success(endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const { status, response, produces, query, table } = endpoint;
  if (response) {
    const headerSpecs = {
      ...(query && hasMember(query, "cursor", schemas) ? pageHeaders : {}),
      ...(hasMember(response, "version", schemas) ? versionHeader : {}),
    };
    const headers = Object.keys(headerSpecs).length > 0 ? { headers: headerSpecs } : {};
    const schema = schemas.output(response);
    const content = {
      "application/json": { schema },
      ...(table && {
        "text/csv": { schema: { type: "string" } },
        [WORKBOOK]: { schema: { type: "string", format: "binary" } },
      }),
    };
    return { description: descriptions[status], ...headers, content };
  }
  if (produces === undefined) return { description: descriptions[status] };
  const schema = { type: "string", format: "binary" };
  return { description: "The file.", content: { [produces]: { schema } } };
}

const descriptions: Readonly<Record<Endpoint["status"], string>> = {
  200: "Success.",
  201: "Created.",
  202: "Accepted; continues in the background.",
  204: "Success without content.",
  302: "Redirects to the address in Location.",
};

const hasMember = (schema: ZodType, name: string, schemas: Schemas): boolean => {
  const { properties } = schemas.members(schema);
  return typeof properties === "object" && properties !== null && name in properties;
};

const versionHeader = {
  ETag: {
    description: 'The version of the record: "7". An edit sends it back as If-Match.',
    schema: { type: "string", examples: ['"7"'] },
  },
};

const pageHeaders = {
  "X-Total-Count": {
    description: "How many rows match, on all pages. Only with `limit`.",
    schema: { type: "integer" },
  },
  "X-Unfiltered-Count": {
    description: "How many rows there are without search and filters. Only with `limit`.",
    schema: { type: "integer" },
  },
  Link: {
    description: 'The address of the next page, with rel="next". Absent on the last one.',
    schema: { type: "string" },
  },
};
