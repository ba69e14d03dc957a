import { freePosition } from "../geometry/free-place.ts";
import type { PageSize } from "../geometry/box.ts";
import { blankText, boxIn, boxText, type FieldText } from "./field-text.ts";
import type { MappedField } from "./mapped-field.ts";

interface Mapping {
  readonly fields: readonly MappedField[];
  readonly pages: readonly PageSize[];
}

/** The specified defaults, moved down when another field is there already. */
export function newText(page: number, { fields, pages }: Mapping): FieldText {
  const text = blankText(page);
  const [box, size] = [boxIn(text), pages[page - 1]];
  if (box === undefined || size === undefined) return text;
  const taken = fields.filter(({ pageNumber }) => pageNumber === page).map((field) => field.box);
  return { ...text, ...boxText(freePosition(box, taken, size)) };
}
