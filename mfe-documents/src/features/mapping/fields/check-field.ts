import { agreementProperties, fieldTypes } from "@accord/domain";
import { fits, type PageSize } from "../geometry/box.ts";
import { boxIn, typedNumber, type FieldErrors, type FieldText } from "./field-text.ts";
import type { FieldContent } from "./mapped-field.ts";

/** docs/rules.md#template-fields */
export const MISSING = "Please fill in all required field information.";

export type Checked =
  | { readonly field: FieldContent }
  | { readonly errors: FieldErrors; readonly notice?: string };

const MAX_NAME_LENGTH = 200;

function nameErrors({ fieldName, agreementProperty }: FieldText): FieldErrors {
  const name = fieldName.trim();
  return {
    ...(name === "" && { fieldName: "Enter a field name" }),
    ...(name.length > MAX_NAME_LENGTH && {
      fieldName: `Shorten the field name to at most ${MAX_NAME_LENGTH} characters`,
    }),
    ...(agreementProperty === "" && { agreementProperty: "Choose an agreement data field" }),
  };
}

/** At most four decimals, as the database stores (numeric(10,4)). */
function numberError(text: string, label: string, least: number): string | undefined {
  const value = typedNumber(text);
  if (Number.isNaN(value)) return `Enter ${label} as a number of points`;
  if (value < least) return `${label} must be at least ${least}`;
  return Math.abs(value * 10_000 - Math.round(value * 10_000)) > 1e-6
    ? `Enter ${label} with at most four decimals`
    : undefined;
}

function positionErrors(text: FieldText, pages: readonly PageSize[]): FieldErrors {
  const numbers = {
    xPosition: numberError(text.xPosition, "X", 0),
    yPosition: numberError(text.yPosition, "Y", 0),
    width: numberError(text.width, "Width", 1),
    height: numberError(text.height, "Height", 1),
    pageNumber: pageError(text.pageNumber, pages.length),
  };
  return Object.fromEntries(Object.entries(numbers).filter(([, error]) => error !== undefined));
}

function pageError(text: string, pageCount: number): string | undefined {
  const page = typedNumber(text);
  if (!Number.isInteger(page)) return "Enter the page as a whole number";
  if (page < 1) return "Page must be at least 1";
  if (page > pageCount) return `The last page of this template is ${pageCount}`;
  return undefined;
}

const shown = (points: number) => String(Math.floor(points * 100) / 100);

/** Errors of a box that exceeds the page, by the control that causes them. */
function overflowErrors(text: FieldText, page: PageSize): FieldErrors {
  const box = boxIn(text);
  if (box === undefined || fits(box, page)) return {};
  const isWide = box.x + box.width > page.width + 1e-4;
  const isHigh = box.y + box.height > page.height + 1e-4;
  return {
    ...(isWide && {
      [box.x < page.width ? "width" : "xPosition"]:
        `The box leaves the page, which is ${shown(page.width)} wide: X and width together must not be more`,
    }),
    ...(isHigh && {
      [box.y < page.height ? "height" : "yPosition"]:
        `The box leaves the page, which is ${shown(page.height)} high: Y and height together must not be more`,
    }),
  };
}

/** A box must be inside an existing page. */
export function checkField(text: FieldText, pages: readonly PageSize[]): Checked {
  const missing = nameErrors(text);
  const positions = positionErrors(text, pages);
  const page = pages[typedNumber(text.pageNumber) - 1];
  const errors = {
    ...missing,
    ...positions,
    ...(Object.keys(positions).length === 0 && page && overflowErrors(text, page)),
  };
  const box = boxIn(text);
  const property = agreementProperties.find((one) => one === text.agreementProperty);
  const fieldType = fieldTypes.find((one) => one === text.fieldType);
  if (Object.keys(errors).length > 0 || !box || !property || !fieldType) {
    const isMissing = text.fieldName.trim() === "" || text.agreementProperty === "";
    return isMissing ? { errors, notice: MISSING } : { errors };
  }
  return {
    field: {
      fieldName: text.fieldName.trim(),
      agreementProperty: property,
      fieldType,
      box,
      pageNumber: typedNumber(text.pageNumber),
    },
  };
}
