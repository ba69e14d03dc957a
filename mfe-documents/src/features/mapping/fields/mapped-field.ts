import type { NewTemplateField, TemplateField } from "@accord/contracts";
import type { Box } from "../geometry/box.ts";

/** `key` is the id, created before a new field is saved. */
export interface MappedField extends Readonly<
  Pick<TemplateField, "fieldName" | "agreementProperty" | "fieldType" | "pageNumber">
> {
  readonly key: string;
  readonly box: Box;
}

export type FieldContent = Omit<MappedField, "key">;

export const MAX_FIELDS = 200;

export function fromRecord(record: TemplateField): MappedField {
  const { id, fieldName, agreementProperty, fieldType, pageNumber } = record;
  const { xPosition: x, yPosition: y, width, height } = record;
  const box = { x, y, width, height };
  return { key: id, fieldName, agreementProperty, fieldType, box, pageNumber };
}

export function toWire(field: FieldContent): NewTemplateField {
  const { fieldName, agreementProperty, fieldType, pageNumber, box } = field;
  const { x: xPosition, y: yPosition, width, height } = box;
  const position = { xPosition, yPosition, width, height, pageNumber };
  return { fieldName, agreementProperty, fieldType, ...position };
}

const contentText = (field: FieldContent) => JSON.stringify(toWire(field));

export const isSameField = (a: FieldContent, b: FieldContent) => contentText(a) === contentText(b);

/** Same contents in the same order. */
export function isSameList(a: readonly MappedField[], b: readonly MappedField[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.map(contentText).join() === b.map(contentText).join();
}

export function boxName({ fieldName, pageNumber, box }: FieldContent): string {
  const { x, y, width, height } = box;
  return `${fieldName}, box on page ${pageNumber}, x ${x}, y ${y}, ${width} by ${height}`;
}
