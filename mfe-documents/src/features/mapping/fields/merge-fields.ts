import { differingParts, withPart, type FieldPart } from "./field-parts.ts";
import { isSameField, type MappedField } from "./mapped-field.ts";

type Side = "theirs" | "mine";

/** The chosen side of each conflict, by field key. */
export type Choices = Readonly<Record<string, Side>>;

export interface FieldConflict {
  readonly key: string;
  /** Undefined when they removed the field. */
  readonly theirs: MappedField | undefined;
  /** Undefined when it was removed here. */
  readonly mine: MappedField | undefined;
  /** Empty when one side removed the field. */
  readonly parts: readonly FieldPart[];
}

type Merged = MappedField | FieldConflict | undefined;

function mergeParts(old: MappedField | undefined, theirs: MappedField, mine: MappedField): Merged {
  if (old === undefined) {
    const parts = differingParts(theirs, mine);
    return parts.length === 0 ? theirs : { key: mine.key, theirs, mine, parts };
  }
  const changedByThem = new Set(differingParts(old, theirs));
  const changedHere = differingParts(old, mine);
  const merged = changedHere
    .filter((part) => !changedByThem.has(part))
    .reduce((field, part) => withPart(field, mine, part), theirs);
  const parts = differingParts(theirs, mine).filter(
    (part) => changedByThem.has(part) && changedHere.includes(part),
  );
  if (parts.length === 0) return merged;
  const own = parts.reduce((field, part) => withPart(field, mine, part), merged);
  return { key: mine.key, theirs: merged, mine: own, parts };
}

function mergeOne(
  old: MappedField | undefined,
  theirs: MappedField | undefined,
  mine: MappedField | undefined,
): Merged {
  if (theirs && mine) return mergeParts(old, theirs, mine);
  const left = theirs ?? mine;
  if (left === undefined || old === undefined) return left;
  return isSameField(old, left) ? undefined : { key: left.key, theirs, mine, parts: [] };
}

/** Drops fields that both sides added identically. */
function withoutDuplicates(
  base: ReadonlyMap<string, MappedField>,
  mine: readonly MappedField[],
  theirs: readonly MappedField[],
): readonly MappedField[] {
  const existingKeys = new Set([...base.keys(), ...theirs.map(({ key }) => key)]);
  const added = theirs.filter(({ key }) => !base.has(key));
  return mine.filter(
    (field) => existingKeys.has(field.key) || !added.some((one) => isSameField(one, field)),
  );
}

const byKey = (fields: readonly MappedField[]) =>
  new Map(fields.map((field) => [field.key, field]));

/**
 * Three-way merge by key and part. A conflict is a part that both changed differently, or a field that one side
 * removed and the other changed; `choices` decide, else theirs. Returns their fields, then those added here.
 */
export function mergeFields(
  lists: Readonly<Record<"base" | Side, readonly MappedField[]>>,
  choices: Choices = {},
) {
  const base = byKey(lists.base);
  const theirs = byKey(lists.theirs);
  const mine = byKey(withoutDuplicates(base, lists.mine, lists.theirs));
  const conflicts: FieldConflict[] = [];
  const fields = [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((key) => {
    const merged = mergeOne(base.get(key), theirs.get(key), mine.get(key));
    if (merged === undefined) return [];
    if (!("parts" in merged)) return [merged];
    conflicts.push(merged);
    const chosen = merged[choices[key] ?? "theirs"];
    return chosen === undefined ? [] : [chosen];
  });
  return { fields, conflicts };
}
