import { Ajv, type ErrorObject, type SchemaObject } from "ajv";
import additions from "./additions.json" with { type: "json" };
import published from "./definitions.json" with { type: "json" };

/** Field names by type. */
interface Definition {
  strings?: string;
  integers?: string;
  numbers?: string;
  booleans?: string;
  objects?: Record<string, string>;
  lists?: Record<string, string>;
}

const ID = "docusign";
/** Inlining takes long because nearly every definition refers to all others. */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  inlineRefs: false,
  code: { optimize: false },
});
ajv.addSchema({ $id: ID, definitions: expandAll([published, additions]) });

/**
 * Errors of a value under DocuSign's published definition with the additions of `additions.json`;
 * empty when valid. Unknown fields are errors.
 */
export function checkShape(definition: string, value: unknown): string[] {
  const validate = ajv.getSchema(`${ID}#/definitions/${definition}`);
  if (!validate) throw new Error(`There is no definition ${definition}`);
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

function describe({ instancePath, message = "is wrong", params }: ErrorObject): string {
  const extra: unknown = params["additionalProperty"];
  const field = instancePath.slice(1).replaceAll("/", ".") || "The body";
  return typeof extra === "string" ? `${field} has no field ${extra}` : `${field} ${message}`;
}

function expandAll(sources: Record<string, Definition>[]): Record<string, SchemaObject> {
  const schemas: Record<string, SchemaObject> = {};
  for (const source of sources) {
    for (const [name, definition] of Object.entries(source)) {
      const properties = { ...schemas[name]?.["properties"], ...expand(definition) };
      schemas[name] = { type: "object", properties, additionalProperties: false };
    }
  }
  return schemas;
}

function expand(definition: Definition): Record<string, SchemaObject> {
  const { strings, integers, numbers, booleans, objects = {}, lists = {} } = definition;
  const ref = (name: string): SchemaObject =>
    name === "string" ? { type: "string" } : { $ref: `#/definitions/${name}` };
  return Object.fromEntries<SchemaObject>([
    ...scalars(strings, "string"),
    ...scalars(integers, "integer"),
    ...scalars(numbers, "number"),
    ...scalars(booleans, "boolean"),
    ...Object.entries(objects).map(([field, name]): [string, SchemaObject] => [field, ref(name)]),
    ...Object.entries(lists).map(([field, name]): [string, SchemaObject] => [
      field,
      { type: "array", items: ref(name) },
    ]),
  ]);
}

function scalars(names: string | undefined, type: string): [string, SchemaObject][] {
  return (names?.split(" ") ?? []).map((name) => [name, { type }]);
}
