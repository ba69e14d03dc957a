import type { NewTemplateField, TemplateField } from "@accord/contracts";
import type { AgreementProperty, FieldType } from "@accord/domain";
import type { Box } from "../geometry/box.ts";

/** A field in the editor. `key` is its id, which a new field has before it is saved. */
export interface MappedField {
  readonly key: string;
  readonly fieldName: string;
  readonly agreementProperty: AgreementProperty;
  readonly fieldType: FieldType;
  readonly box: Box;
  readonly pageNumber: number;
}

/** All of a field but its key: what is compared and sent. */
export type FieldContent = Omit<MappedField, "key">;

/** A template takes no more than this. */
export const MOST_FIELDS = 200;

export function fromRecord(record: TemplateField): MappedField {
  const { id, fieldName, agreementProperty, fieldType, pageNumber } = record;
  const { xPosition: x, yPosition: y, width, height } = record;
  const box = { x, y, width, height };
  return { key: id, fieldName, agreementProperty, fieldType, box, pageNumber };
}

export function toWire(field: FieldContent): NewTemplateField {
  const { fieldName, agreementProperty, fieldType, pageNumber, box } = field;
  const { x, y, width, height } = box;
  return {
    fieldName,
    agreementProperty,
    fieldType,
    xPosition: x,
    yPosition: y,
    width,
    height,
    pageNumber,
  };
}

const contentText = (field: FieldContent) => JSON.stringify(toWire(field));

export const isSameField = (a: FieldContent, b: FieldContent) => contentText(a) === contentText(b);

/** Whether both lists print the same, in the same order. */
export function isSameList(a: readonly MappedField[], b: readonly MappedField[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.map(contentText).join() === b.map(contentText).join();
}

/** What a screen reader says of a box: `Investor name, box on page 1, x 72, y 136, 216 by 16`. */
export function boxName({ fieldName, pageNumber, box }: FieldContent): string {
  const { x, y, width, height } = box;
  return `${fieldName}, box on page ${pageNumber}, x ${x}, y ${y}, ${width} by ${height}`;
}
