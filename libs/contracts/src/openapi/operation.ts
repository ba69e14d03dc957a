import { roleMissingMessage } from "@accord/domain";
import { roleOf, type Endpoint } from "../endpoint.ts";
import { headersOf, versioned } from "./request-headers.ts";
import { responsesOf } from "./responses.ts";
import type { Schemas } from "./schemas.ts";
import { tagOf } from "./tags.ts";
import type { JsonSchema } from "./wire-formats.ts";

export function operationOf(operationId: string, endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const { path, summary, open } = endpoint;
  const parameters = [...parametersOf(endpoint, schemas), ...headersOf(operationId)];
  const body = requestBodyOf(endpoint, schemas);
  return {
    operationId,
    tags: [tagOf(path)],
    summary,
    ...(open ? { security: [] } : { description: whoMayCall(endpoint) }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, schemas, { versioned: versioned.includes(operationId) }),
  };
}

function whoMayCall(endpoint: Endpoint): string {
  const role = roleOf(endpoint);
  return [
    role === "viewer" ? "Every role may do this." : roleMissingMessage(role),
    ...(endpoint.recentSignIn ? ["Needs a sign-in of the last five minutes."] : []),
  ].join(" ");
}

function parametersOf(endpoint: Endpoint, schemas: Schemas): JsonSchema[] {
  const { params, query, open } = endpoint;
  return [
    ...(params ? membersOf(schemas.members(params)).map(inPath) : []),
    ...(query ? membersOf(schemas.members(query)).map(inQuery) : []),
    ...(open?.proof ?? []).map((name) => ({
      name: name.endsWith("-") ? `${name}1` : name,
      in: "header",
      description: "Proves who sent it.",
      schema: { type: "string" },
    })),
  ];
}

interface Member {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

const inPath = ({ name, schema }: Member) => ({ name, in: "path", required: true, schema });
const inQuery = ({ name, schema, isRequired }: Member) => ({
  name,
  in: "query",
  required: isRequired,
  schema,
});

function membersOf({ properties, required }: JsonSchema): Member[] {
  const requiredNames: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]: [string, JsonSchema]) => ({
    name,
    schema,
    isRequired: requiredNames.includes(name),
  }));
}

function requestBodyOf(endpoint: Endpoint, schemas: Schemas): JsonSchema | undefined {
  const { body, form, bytes } = endpoint;
  if (body) {
    const content = { "application/json": { schema: schemas.input(body) } };
    return { required: !body.safeParse(undefined).success, content };
  }
  if (form) {
    const content = { "multipart/form-data": { schema: formOf(form, schemas) } };
    return { required: true, content };
  }
  if (!bytes) return undefined;
  const description = `At most ${bytes.maxBytes} bytes.`;
  const schema = bytes.type === "application/json" ? {} : { type: "string", format: "binary" };
  return { required: true, description, content: { [bytes.type]: { schema } } };
}

/** Text fields first: the file must be the last part. */
function formOf(form: NonNullable<Endpoint["form"]>, schemas: Schemas): JsonSchema {
  const { properties, required, ...rest } = schemas.members(form.fields);
  const fields: unknown[] = Array.isArray(required) ? required : [];
  const file = { type: "string", format: "binary" };
  return {
    ...rest,
    properties: { ...Object(properties), [form.file]: file },
    required: [...fields, form.file],
  };
}
