import { isSameField, type MappedField } from "./mapped-field.ts";

/** Parts that two users can change without a conflict. */
export const fieldParts = [
  "fieldName",
  "agreementProperty",
  "fieldType",
  "position",
  "size",
] as const;
export type FieldPart = (typeof fieldParts)[number];

export function withPart(field: MappedField, source: MappedField, part: FieldPart): MappedField {
  const { x, y, width, height } = source.box;
  if (part === "size") return { ...field, box: { ...field.box, width, height } };
  if (part !== "position") return { ...field, [part]: source[part] };
  return { ...field, pageNumber: source.pageNumber, box: { ...field.box, x, y } };
}

export const differingParts = (a: MappedField, b: MappedField): readonly FieldPart[] =>
  fieldParts.filter((part) => !isSameField(a, withPart(a, b, part)));

const labels: Readonly<Record<FieldPart, string>> = {
  fieldName: "Field Name",
  agreementProperty: "Agreement Data Field",
  fieldType: "Field Type",
  position: "Position",
  size: "Size",
};

/** For example `Position: page 1, X 72, Y 136`. */
export function partText(field: MappedField, part: FieldPart): string {
  const { pageNumber, box } = field;
  if (part === "position") return `${labels[part]}: page ${pageNumber}, X ${box.x}, Y ${box.y}`;
  if (part === "size") return `${labels[part]}: ${box.width} × ${box.height}`;
  return `${labels[part]}: ${field[part]}`;
}
