import type { PageSize, Box } from "../geometry/box.ts";
import { blankText, boxIn, boxText, type FieldText } from "./field-text.ts";
import type { MappedField } from "./mapped-field.ts";

/** In points. */
const GAP = 4;

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Moves the box below overlapping ones. On a full page it stays. */
function freePosition(box: Box, taken: readonly Box[], page: PageSize): Box {
  for (let y = box.y; y + box.height <= page.height; y += box.height + GAP) {
    const here = { ...box, y };
    if (!taken.some((one) => overlap(one, here))) return here;
  }
  return box;
}

interface Mapping {
  readonly fields: readonly MappedField[];
  readonly pages: readonly PageSize[];
}

/** The specified defaults, moved down when another field has the same position. */
export function newText(page: number, { fields, pages }: Mapping): FieldText {
  const text = blankText(page);
  const [box, size] = [boxIn(text), pages[page - 1]];
  if (box === undefined || size === undefined) return text;
  const taken = fields.filter(({ pageNumber }) => pageNumber === page).map((field) => field.box);
  return { ...text, ...boxText(freePosition(box, taken, size)) };
}
