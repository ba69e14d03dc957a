import {
  choicesOf,
  fieldsOf,
  itemsOf,
  join,
  resolve,
  valuesOf,
  type Refusal,
  type SchemaIn,
} from "./schema-refusals.ts";

/** Fields of `old` that `next` does not have. */
export const lostFields = (old: SchemaIn, next: SchemaIn): Refusal[] =>
  compare(old, next, "", (w, r, path) => {
    const nextFields = fieldsOf(r);
    return Object.keys(fieldsOf(w))
      .filter((name) => !(name in nextFields))
      .map((name) => join(path, name))
      .map((lost) => ({ path: lost, reason: `the answer has no ${lost} any more.` }));
  });

/** Also values of enums. */
export const lostParts = (old: SchemaIn, next: SchemaIn): Refusal[] => [
  ...lostFields(old, next),
  ...compare(old, next, "", (w, r, path) => {
    const [values = [], nextValues] = [valuesOf(w.schema), valuesOf(r.schema)];
    const lost = nextValues ? values.filter((value) => !nextValues.includes(value)) : [];
    return lost.length === 0
      ? []
      : [{ path, reason: `the answer's ${path} is never ${lost.join(", ")} any more.` }];
  }),
];

type Look = (old: SchemaIn, next: SchemaIn, path: string) => Refusal[];

function compare(old: SchemaIn, next: SchemaIn, path: string, look: Look): Refusal[] {
  return pairsOf(old, next).flatMap(([w, r]) => {
    const nextFields = fieldsOf(r);
    const [items, nextItems] = [itemsOf(w), itemsOf(r)];
    return [
      ...look(w, r, path),
      ...Object.entries(fieldsOf(w)).flatMap(([name, field]) => {
        const other = nextFields[name];
        return other ? compare(field, other, join(path, name), look) : [];
      }),
      ...(items && nextItems ? compare(items, nextItems, `${path}[]`, look) : []),
    ];
  });
}

/** The choices of a union are compared with those of the same type, in their order. */
function pairsOf(old: SchemaIn, next: SchemaIn): [SchemaIn, SchemaIn][] {
  const [shapes, nextShapes] = [shapesOf(old), shapesOf(next)];
  return shapes.flatMap((shape) => {
    const isSameType = (other: SchemaIn) => other.schema.type === shape.schema.type;
    const match = nextShapes.filter(isSameType)[shapes.filter(isSameType).indexOf(shape)];
    return match ? [[shape, match] satisfies [SchemaIn, SchemaIn]] : [];
  });
}

function shapesOf(one: SchemaIn): SchemaIn[] {
  const resolved = resolve(one);
  return choicesOf(resolved)?.flatMap(shapesOf) ?? [resolved];
}
