import { object, type ZodType } from "@accord/zod";
import { registry, toJSONSchema } from "@accord/zod/json-schema";
import * as contracts from "../index.ts";
import * as fields from "../fields.ts";
import * as paging from "../paging.ts";
import { wireFormat, type JsonSchema } from "./wire-formats.ts";

/** Converts contracts to JSON Schema; named schemas become shared components. */
export interface Schemas {
  input(schema: ZodType): JsonSchema;
  /** Expanded in place, for parameters and form fields. */
  members(schema: ZodType): JsonSchema;
  output(schema: ZodType): JsonSchema;
  components(): Record<string, JsonSchema>;
}

const NO_NAMES = registry<{ id?: string }>();
const COMPONENTS = "#/components/schemas/";

export function createSchemas(): Schemas {
  const names = nameSchemas();
  const components = new Map<string, JsonSchema>();
  const convert = (schema: ZodType, io: "input" | "output", metadata = names): JsonSchema => {
    const described = toJSONSchema(schema, {
      io,
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        delete jsonSchema.id;
        dropSafeBounds(jsonSchema);
        if (jsonSchema.type !== "string" || "$ref" in jsonSchema) return;
        const format = wireFormat(zodSchema, { ...jsonSchema });
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, format);
      },
    });
    const { $defs = {}, ...own } = withComponentRefs(described);
    for (const [name, part] of Object.entries(asRecord($defs)))
      addComponent(components, name, asRecord(part));
    delete own.$schema;
    return own;
  };
  // toJSONSchema expands the outermost schema and references nested ones, hence the wrapper.
  const convertNested = (schema: ZodType, io: "input" | "output") =>
    asRecord(asRecord(convert(object({ it: schema }), io).properties).it);
  return {
    input: (schema) => convertNested(schema, "input"),
    members: (schema) => convert(schema, "input", NO_NAMES),
    output: (schema) => convertNested(schema, "output"),
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function nameSchemas() {
  const names = registry<{ id?: string }>();
  for (const [name, value] of Object.entries(contracts)) {
    if (name in fields || name in paging || !isSchema(value)) continue;
    names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
  return names;
}

const isSchema = (value: unknown): value is ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Throws when two shapes have the same name. */
function addComponent(components: Map<string, JsonSchema>, name: string, part: JsonSchema): void {
  const existing = components.get(name);
  if (existing && JSON.stringify(existing) !== JSON.stringify(part)) {
    throw new Error(`${name} is one thing in a request and another in an answer: name them apart.`);
  }
  components.set(name, part);
}

const withComponentRefs = (described: object): JsonSchema =>
  asRecord(JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', `"${COMPONENTS}`)));

/** Every integer schema of zod has these bounds. */
function dropSafeBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const asRecord = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? { ...value } : {};
