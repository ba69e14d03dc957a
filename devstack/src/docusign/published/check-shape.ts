import { Ajv } from "ajv";
import type { ErrorObject, SchemaObject } from "ajv";
import additions from "./additions.json" with { type: "json" };
import published from "./definitions.json" with { type: "json" };

/** A definition in short: the names of its fields by their type. */
interface Definition {
  strings?: string;
  integers?: string;
  numbers?: string;
  booleans?: string;
  /** Definition by field. */
  objects?: Record<string, string>;
  /** Definition, or `string`, of the items by field. */
  lists?: Record<string, string>;
}

const ID = "docusign";
/** The last two make the first use quick: nearly every definition leads to all the others. */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  inlineRefs: false,
  code: { optimize: false },
});
ajv.addSchema({ $id: ID, definitions: expandAll([published, additions]) });

/**
 * What is wrong with a value by DocuSign's published description, with what its own client knows
 * beyond it (`additions.json`); an empty list when nothing is. Unknown fields are wrong.
 */
export function checkShape(definition: string, value: unknown): string[] {
  const validate = ajv.getSchema(`${ID}#/definitions/${definition}`);
  if (!validate) throw new Error(`There is no definition ${definition}`);
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

function describe({ instancePath, message = "is wrong", params }: ErrorObject): string {
  const extra: unknown = params["additionalProperty"];
  const place = instancePath.slice(1).replaceAll("/", ".") || "The body";
  return typeof extra === "string" ? `${place} has no field ${extra}` : `${place} ${message}`;
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
