import { isSameField, type MappedField } from "./mapped-field.ts";

/**
 * What remains when somebody else saved first: their fields as they are now, with what was added,
 * changed and removed here since `base`. A field that both changed is there twice, so that nobody's
 * work is lost without being seen. Fields that did not change here keep their keys.
 */
export function mergeFields(
  base: readonly MappedField[],
  mine: readonly MappedField[],
  theirs: readonly MappedField[],
): readonly MappedField[] {
  const mineByKey = new Map(mine.map((field) => [field.key, field]));
  // Each field is matched once: a template may have two that print the same.
  const left = [...base];
  const known = theirs.map((field) => {
    const at = left.findIndex((one) => isSameField(one, field));
    return { field, origin: at === -1 ? undefined : left.splice(at, 1)[0] };
  });
  const kept = known.flatMap(({ field, origin }) => {
    if (origin === undefined) return [field];
    const here = mineByKey.get(origin.key);
    return here === undefined ? [] : [here];
  });
  const taken = new Set(kept.map(({ key }) => key));
  const baseByKey = new Map(base.map((field) => [field.key, field]));
  const own = mine.filter((field) => {
    if (taken.has(field.key)) return false;
    const before = baseByKey.get(field.key);
    const isOwnWork = before === undefined || !isSameField(before, field);
    return isOwnWork && !kept.some((one) => isSameField(one, field));
  });
  return [...kept, ...own];
}
