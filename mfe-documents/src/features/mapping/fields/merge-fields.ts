import { isSameField, type MappedField } from "./mapped-field.ts";

/** The fields after somebody else's save, together with what was done here. */
export interface Merged {
  /** As they are saved now; what did not change since `base` keeps its key. */
  readonly saved: readonly MappedField[];
  readonly fields: readonly MappedField[];
}

/** Each field is matched once: a template may have two that print the same. */
function withKnownKeys(base: readonly MappedField[], theirs: readonly MappedField[]) {
  const left = [...base];
  return theirs.map((field) => {
    const at = left.findIndex((one) => isSameField(one, field));
    const known = at === -1 ? undefined : left.splice(at, 1)[0];
    return { ...field, key: known?.key ?? `saved-${field.key}` };
  });
}

/**
 * What remains when somebody else saved first: their fields as they are now, with what was added,
 * changed and removed here since `base`. A field that both changed is there twice, so that nobody's
 * work is lost without being seen.
 */
export function mergeFields(
  base: readonly MappedField[],
  mine: readonly MappedField[],
  theirs: readonly MappedField[],
): Merged {
  const saved = withKnownKeys(base, theirs);
  const before = new Map(base.map((field) => [field.key, field]));
  const here = new Map(mine.map((field) => [field.key, field]));
  const kept = saved.flatMap((field) => {
    const known = before.has(field.key) ? here.get(field.key) : field;
    return known === undefined ? [] : [known];
  });
  const taken = new Set(kept.map(({ key }) => key));
  const own = mine.filter((field) => {
    if (taken.has(field.key)) return false;
    const old = before.get(field.key);
    const isOwnWork = old === undefined || !isSameField(old, field);
    return isOwnWork && !kept.some((one) => isSameField(one, field));
  });
  return { saved, fields: [...kept, ...own] };
}
