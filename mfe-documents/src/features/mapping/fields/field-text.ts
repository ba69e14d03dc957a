import type { Box } from "../geometry/box.ts";
import type { FieldContent } from "./mapped-field.ts";

/** The form's raw text; "" when nothing is chosen. */
export interface FieldText {
  readonly fieldName: string;
  readonly agreementProperty: string;
  readonly fieldType: string;
  readonly xPosition: string;
  readonly yPosition: string;
  readonly width: string;
  readonly height: string;
  readonly pageNumber: string;
}

export type FieldTextName = keyof FieldText;

export type FieldErrors = Readonly<Partial<Record<FieldTextName, string>>>;

/** In the order of the screen. */
export const fieldTextNames: readonly FieldTextName[] = [
  "fieldName",
  "agreementProperty",
  "fieldType",
  "xPosition",
  "yPosition",
  "width",
  "height",
  "pageNumber",
];

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

export function textOf(field: FieldContent): FieldText {
  const { fieldName, agreementProperty, fieldType, box, pageNumber } = field;
  const page = String(pageNumber);
  return { fieldName, agreementProperty, fieldType, ...boxText(box), pageNumber: page };
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
  const [x, y, width, height] = [text.xPosition, text.yPosition, text.width, text.height].map(
    typedNumber,
  );
  const numbers = [x, y, width, height];
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    return undefined;
  }
  return numbers.some(Number.isNaN) ? undefined : { x, y, width, height };
}
