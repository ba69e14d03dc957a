import type { Box } from "../geometry/box.ts";
import type { FieldContent } from "./mapped-field.ts";

/** The form as it is typed: every value a text, empty where nothing is chosen. */
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

/** A message for each control that has something wrong. */
export type FieldErrors = Readonly<Partial<Record<FieldTextName, string>>>;

/** The controls in the order of the screen. */
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

/** The defaults of the add form (docs/rules.md#template-fields), on the page that is looked at. */
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

/** Where a box lies, as the form says it. */
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

/** A typed number; NaN for anything else. Both `1,250.5` and `1250.5` are understood. */
export function typedNumber(text: string): number {
  const plain = text.trim().replaceAll(",", "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The box that the form describes; undefined while a number of it is none. */
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
