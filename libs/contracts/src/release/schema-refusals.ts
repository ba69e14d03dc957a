import type { JsonSchema } from "../openapi/wire-formats.ts";

/** A value that one side may send and the other one refuses. */
export interface Refusal {
  /** Such as `paid[].amount`; empty for the whole body. */
  readonly path: string;
  readonly reason: string;
}

/** A schema with the components that its references lead to. */
export interface SchemaIn {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

export interface RefusalOptions {
  /** Unknown fields are refused where the reader's schema has no others. */
  readonly isStrict: boolean;
  /** The reader takes values of an enum that it does not know. */
  readonly hasOpenEnums?: boolean;
}

type Pair = readonly [written: SchemaIn, read: SchemaIn];

/**
 * What `written` allows and `read` does not: an approximation that covers the keywords of the
 * contracts. Fields that the reader does not know are ignored.
 */
export function refusalsOf(
  written: SchemaIn,
  read: SchemaIn,
  options: RefusalOptions,
  path = "",
): Refusal[] {
  const pair: Pair = [resolve(written), resolve(read)];
  const [w, r] = pair;
  if (Object.keys(r.schema).length === 0) return [];
  const choices = choicesOf(w);
  if (choices) return choices.flatMap((choice) => refusalsOf(choice, r, options, path));
  const accepted = choicesOf(r);
  if (accepted) {
    const attempts = accepted.map((choice) => refusalsOf(w, choice, options, path));
    return attempts.toSorted(bestFirst)[0] ?? [];
  }
  const ofType = typeRefusals(pair, path);
  if (ofType.length > 0) return ofType;
  return [
    ...enumRefusals(pair, options, path),
    ...boundRefusals(pair, path),
    ...itemRefusals(pair, options, path),
    ...fieldRefusals(pair, options, path),
  ];
}

/** The choice whose constants fit is meant, then the one with the fewest refusals. */
const bestFirst = (a: Refusal[], b: Refusal[]) => weightOf(a) - weightOf(b);
const weightOf = (refusals: Refusal[]) =>
  refusals.reduce((sum, { reason }) => sum + (/^allows|^is now/.test(reason) ? 100 : 1), 0);

export function resolve({ schema, components }: SchemaIn): SchemaIn {
  const name = String(schema.$ref ?? "").replace("#/components/schemas/", "");
  const target = components[name];
  return target ? resolve({ schema: target, components }) : { schema, components };
}

/** The members of a union, or of a list of types; undefined for a single shape. */
export function choicesOf({ schema, components }: SchemaIn): SchemaIn[] | undefined {
  const { type } = schema;
  const types = Array.isArray(type)
    ? type.map((one) => (one === "null" ? { type: one } : { ...schema, type: one }))
    : undefined;
  const choices = types ?? schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices)
    ? choices.map((choice: JsonSchema) => ({ schema: choice, components }))
    : undefined;
}

function typeRefusals([{ schema: w }, { schema: r }]: Pair, path: string): Refusal[] {
  const [before, now] = [typeOf(w), typeOf(r)];
  if (now === undefined || before === now) return [];
  if (before === "integer" && now === "number") return [];
  return [{ path, reason: `is now ${now} instead of ${before ?? "any value"}` }];
}

const typeOf = ({ type, const: constant, enum: values }: JsonSchema): string | undefined => {
  if (typeof type === "string") return type;
  const [sample] = Array.isArray(values) ? values : [constant];
  return sample === undefined ? undefined : sample === null ? "null" : typeof sample;
};

export function valuesOf({ const: constant, enum: values }: JsonSchema): unknown[] | undefined {
  if (constant !== undefined) return [constant];
  return Array.isArray(values) ? values : undefined;
}

function enumRefusals([w, r]: Pair, options: RefusalOptions, path: string): Refusal[] {
  const [sent, accepted] = [valuesOf(w.schema), valuesOf(r.schema)];
  if (!accepted || options.hasOpenEnums) return [];
  if (!sent) return [{ path, reason: `allows only ${accepted.join(", ")}` }];
  const refused = sent.filter((value) => !accepted.includes(value));
  return refused.length > 0 ? [{ path, reason: `allows no ${refused.join(", ")}` }] : [];
}

const LOWER = ["minLength", "minimum", "exclusiveMinimum", "minItems"];
const UPPER = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"];
const SHAPES = ["pattern", "format"];

function boundRefusals([{ schema: w }, { schema: r }]: Pair, path: string): Refusal[] {
  const isNarrower = (name: string) => {
    if (r[name] === undefined || valuesOf(w)) return false;
    if (SHAPES.includes(name)) return r[name] !== w[name];
    if (w[name] === undefined) return !(LOWER.includes(name) && r[name] === 0);
    return LOWER.includes(name)
      ? Number(r[name]) > Number(w[name])
      : Number(r[name]) < Number(w[name]);
  };
  return [...LOWER, ...UPPER, ...SHAPES]
    .filter(isNarrower)
    .map((name) => ({ path, reason: `is narrower: ${name} ${String(r[name])}` }));
}

function itemRefusals([w, r]: Pair, options: RefusalOptions, path: string): Refusal[] {
  const [sent, accepted] = [itemsOf(w), itemsOf(r)];
  return sent && accepted ? refusalsOf(sent, accepted, options, `${path}[]`) : [];
}

export const itemsOf = ({ schema, components }: SchemaIn): SchemaIn | undefined =>
  isSchema(schema.items) ? { schema: schema.items, components } : undefined;

function fieldRefusals([w, r]: Pair, options: RefusalOptions, path: string): Refusal[] {
  const [sent, accepted] = [fieldsOf(w), fieldsOf(r)];
  const required = requiredOf(r.schema)
    .filter((name) => !requiredOf(w.schema).includes(name))
    .map((name) => ({ path: join(path, name), reason: "is required" }));
  const nested = Object.entries(sent).flatMap(([name, field]) => {
    const other = accepted[name];
    if (other) return refusalsOf(field, other, options, join(path, name));
    const isUnknown = options.isStrict && r.schema.additionalProperties === false;
    return isUnknown ? [{ path: join(path, name), reason: "is not accepted" }] : [];
  });
  return [...required, ...nested];
}

export function fieldsOf({ schema, components }: SchemaIn): Record<string, SchemaIn> {
  const fields: Record<string, unknown> = Object(schema.properties);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isSchema(field) ? [[name, { schema: field, components }]] : [],
    ),
  );
}

export const requiredOf = ({ required }: JsonSchema): string[] =>
  Array.isArray(required) ? required.map(String) : [];

export const join = (path: string, name: string): string =>
  path === "" ? name : `${path}.${name}`;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
