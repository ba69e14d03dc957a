import { object } from "@accord/zod";
import type { ZodType } from "@accord/zod";
import { registry, toJSONSchema } from "@accord/zod/json-schema";
import * as contracts from "../index.ts";
import * as fields from "../fields.ts";
import * as paging from "../paging.ts";
import { wireFormat } from "./wire-formats.ts";
import type { JsonSchema } from "./wire-formats.ts";

/** Turns the contracts' schemas into JSON Schema; those with a name of their own are told once. */
export interface Schemas {
  /** What a request may send. */
  input(schema: ZodType): JsonSchema;
  /** The same, told in place although it has a name: its members become parameters or fields. */
  members(schema: ZodType): JsonSchema;
  /** What an answer holds. */
  output(schema: ZodType): JsonSchema;
  /** The named ones that were met. */
  components(): Record<string, JsonSchema>;
}

const UNNAMED = registry<{ id?: string }>();
const PLACE = "#/components/schemas/";

/** Collects the schemas of one document. */
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
  // The outermost schema is always told in place; what lies in another is told by its name.
  const within = (schema: ZodType, io: "input" | "output") =>
    asRecord(asRecord(convert(object({ it: schema }), io).properties).it);
  return {
    input: (schema) => within(schema, "input"),
    members: (schema) => convert(schema, "input", UNNAMED),
    output: (schema) => within(schema, "output"),
    components: () => Object.fromEntries([...met].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Names are those that the contracts export: `pdfTemplate` is PdfTemplate. */
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

/** One name stands for one shape, in requests and answers alike. */
function add(met: Map<string, JsonSchema>, name: string, part: JsonSchema): void {
  const known = met.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(part)) {
    throw new Error(`${name} is one thing in a request and another in an answer: name them apart.`);
  }
  met.set(name, part);
}

/** References lead to the document's components. */
const asPlaced = (described: object): JsonSchema =>
  asRecord(JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', `"${PLACE}`)));

/** A whole number of JavaScript is bounded so; nobody needs to be told. */
function dropSafeBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const asRecord = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? { ...value } : {};
