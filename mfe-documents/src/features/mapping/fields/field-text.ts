import type { Box } from "../geometry/box.ts";
import type { FieldContent } from "./mapped-field.ts";

/** In the order of the screen. */
export const fieldTextNames = [
  "fieldName",
  "agreementProperty",
  "fieldType",
  "xPosition",
  "yPosition",
  "width",
  "height",
  "pageNumber",
] as const;

export type FieldTextName = (typeof fieldTextNames)[number];

/** The form's raw text; "" when nothing is chosen. */
export type FieldText = Readonly<Record<FieldTextName, string>>;

export type FieldErrors = Partial<FieldText>;

/** docs/rules.md#template-fields */
export const blankText = (pageNumber: number): FieldText => ({
  fieldName: "",
  agreementProperty: "",
  fieldType: "text",
  xPosition: "0",
  yPosition: "0",
  width: "100",
  height: "20",
  pageNumber: String(pageNumber),
});

export const boxText = ({ x, y, width, height }: Box) => ({
  xPosition: String(x),
  yPosition: String(y),
  width: String(width),
  height: String(height),
});

export function textOf({ fieldName, agreementProperty, fieldType, ...position }: FieldContent) {
  const pageNumber = String(position.pageNumber);
  return { fieldName, agreementProperty, fieldType, ...boxText(position.box), pageNumber };
}

export const isSameText = (a: FieldText, b: FieldText) =>
  fieldTextNames.every((name) => a[name] === b[name]);

/** Accepts `1,250.5` and `1250.5`; NaN for anything else. */
export function typedNumber(text: string): number {
  const plain = text.trim().replaceAll(",", "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Undefined when a number is invalid. */
export function boxIn(text: FieldText): Box | undefined {
  const box = {
    x: typedNumber(text.xPosition),
    y: typedNumber(text.yPosition),
    width: typedNumber(text.width),
    height: typedNumber(text.height),
  };
  return Object.values(box).some(Number.isNaN) ? undefined : box;
}
