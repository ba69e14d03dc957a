import { object } from "@accord/zod";
import type { ZodType } from "@accord/zod";
import { registry, toJSONSchema } from "@accord/zod/json-schema";
import * as contracts from "../index.ts";
import * as fields from "../fields.ts";
import * as paging from "../paging.ts";
import { wireFormat } from "./wire-formats.ts";
import type { JsonSchema } from "./wire-formats.ts";

/** Converts contracts to JSON Schema; named schemas become shared components. */
export interface Schemas {
  input(schema: ZodType): JsonSchema;
  /** Expanded in place, for parameters and form fields. */
  members(schema: ZodType): JsonSchema;
  output(schema: ZodType): JsonSchema;
  components(): Record<string, JsonSchema>;
}

const UNNAMED = registry<{ id?: string }>();
const PLACE = "#/components/schemas/";

export function createSchemas(): Schemas {
  const names = nameSchemas();
  const met = new Map<string, JsonSchema>();
  const convert = (schema: ZodType, io: "input" | "output", metadata = names): JsonSchema => {
    const described = toJSONSchema(schema, {
      io,
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        delete jsonSchema.id;
        dropSafeBounds(jsonSchema);
        if (jsonSchema.type !== "string" || "$ref" in jsonSchema) return;
        const told = wireFormat(zodSchema, { ...jsonSchema });
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, told);
      },
    });
    const { $defs = {}, ...own } = asPlaced(described);
    for (const [name, part] of Object.entries(asRecord($defs))) add(met, name, asRecord(part));
    delete own.$schema;
    return own;
  };
  // toJSONSchema expands the outermost schema and references nested ones, hence the wrapper.
  const within = (schema: ZodType, io: "input" | "output") =>
    asRecord(asRecord(convert(object({ it: schema }), io).properties).it);
  return {
    input: (schema) => within(schema, "input"),
    members: (schema) => convert(schema, "input", UNNAMED),
    output: (schema) => within(schema, "output"),
    components: () => Object.fromEntries([...met].sort(([a], [b]) => (a < b ? -1 : 1))),
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

/** One name must not stand for two shapes. */
function add(met: Map<string, JsonSchema>, name: string, part: JsonSchema): void {
  const known = met.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(part)) {
    throw new Error(`${name} is one thing in a request and another in an answer: name them apart.`);
  }
  met.set(name, part);
}

const asPlaced = (described: object): JsonSchema =>
  asRecord(JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', `"${PLACE}`)));

/** Every integer schema of zod has these bounds. */
function dropSafeBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const asRecord = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? { ...value } : {};
