import type { ZodType } from "@accord/zod";
import type { Endpoint } from "../endpoint.ts";
import type { Schemas } from "./schemas.ts";
import type { JsonSchema } from "./wire-formats.ts";

const refusals: Readonly<Record<string, string>> = {
  BadRequest: "The query is malformed, or the body is no JSON object.",
  Unauthorized: "Nobody is signed in, or the session has ended.",
  Forbidden: "A write that does not come from our own pages.",
  NotFound: "There is no such record, or it was deleted.",
  Conflict: "The record stands in the way of it as it is now.",
  PreconditionFailed: "Somebody saved since: changedBy and changedAt say who and when.",
  TooLarge: "The file or body is larger than is taken.",
  WrongType: "The body or the file is of another type.",
  RuleBroken: "A field breaks a rule; `issues` names each field with a sentence.",
  TooMany: "One person has too many requests under way. Retry-After says when to try again.",
  Busy: "Too much at once, or a part is away. Retry-After says when to try again.",
};

const staleBy = {
  type: "object",
  properties: {
    changedBy: { type: ["string", "null"], description: "Who saved; null when nobody knows." },
    changedAt: { type: "string", format: "date-time" },
  },
};

const wait = {
  headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
};

const more: Readonly<Record<string, JsonSchema>> = { TooMany: wait, Busy: wait };

export const refusalResponses = (errorBody: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(refusals).map(([name, description]) => {
      const schema = name === "PreconditionFailed" ? { allOf: [errorBody, staleBy] } : errorBody;
      return [name, { description, ...more[name], content: { "application/json": { schema } } }];
    }),
  );

export function responsesOf(
  endpoint: Endpoint,
  schemas: Schemas,
  takes: { versioned: boolean },
): JsonSchema {
  const { method, params, query, body, form, bytes, open } = endpoint;
  const isWrite = method !== "GET";
  const refused = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    [endpoint.status]: success(endpoint, schemas),
    ...(query || body ? { 400: refused("BadRequest") } : {}),
    401: refused("Unauthorized"),
    ...(isWrite && !open ? { 403: refused("Forbidden") } : {}),
    ...(params ? { 404: refused("NotFound") } : {}),
    ...(isWrite && !open ? { 409: refused("Conflict") } : {}),
    ...(takes.versioned || form ? { 412: refused("PreconditionFailed") } : {}),
    ...(body || form || bytes ? { 413: refused("TooLarge") } : {}),
    ...(body || form || bytes ? { 415: refused("WrongType") } : {}),
    ...(body || form ? { 422: refused("RuleBroken") } : {}),
    ...(open ? {} : { 429: refused("TooMany") }),
    503: refused("Busy"),
  };
}

function success(endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const { status, response, produces, query } = endpoint;
  if (response) {
    const told = {
      ...(query && hasMember(query, "cursor", schemas) ? pageHeaders : {}),
      ...(hasMember(response, "version", schemas) ? versionHeader : {}),
    };
    const headers = Object.keys(told).length > 0 ? { headers: told } : {};
    const schema = schemas.output(response);
    const content = { "application/json": { schema } };
    return { description: meanings[status], ...headers, content };
  }
  if (produces === undefined) return { description: meanings[status] };
  const schema = { type: "string", format: "binary" };
  return { description: "The file.", content: { [produces]: { schema } } };
}

const meanings: Readonly<Record<Endpoint["status"], string>> = {
  200: "It worked.",
  201: "It was made.",
  202: "It was taken, and goes on by itself.",
  204: "It worked; there is nothing to tell.",
  302: "It goes on at the address that Location names.",
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
