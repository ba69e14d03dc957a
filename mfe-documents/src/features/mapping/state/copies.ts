import { MAX_FIELDS, type FieldContent, type MappedField } from "../fields/mapped-field.ts";
import { clampBox, isSameBox, type PageSize } from "../geometry/box.ts";

export type CopyTo = number | "all";

const isThere = (fields: readonly MappedField[], copy: FieldContent) =>
  fields.some(
    (one) =>
      one.pageNumber === copy.pageNumber &&
      one.agreementProperty === copy.agreementProperty &&
      isSameBox(one.box, copy.box),
  );

/** Pages that have an equal field are skipped. */
export function copyField(
  { fieldName, agreementProperty, fieldType, box, pageNumber: own }: MappedField,
  to: CopyTo,
  { fields, pages }: { fields: readonly MappedField[]; pages: readonly PageSize[] },
) {
  const copies = pages.flatMap((page, index) => {
    const pageNumber = index + 1;
    if (pageNumber === own || (to !== "all" && to !== pageNumber)) return [];
    const fitting = clampBox(box, page);
    const copy = { fieldName, agreementProperty, fieldType, box: fitting, pageNumber };
    return isThere(fields, copy) ? [] : [copy];
  });
  /** `fitted`: how many were moved or shrunk because their page is smaller. */
  return { copies, fitted: copies.filter((copy) => !isSameBox(copy.box, box)).length };
}

export const hasCapacity = (fields: readonly MappedField[], more: number) =>
  fields.length + more <= MAX_FIELDS;
