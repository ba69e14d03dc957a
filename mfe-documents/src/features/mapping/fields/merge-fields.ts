import { differingParts, withPart, type FieldPart } from "./field-parts.ts";
import { isSameField, type MappedField } from "./mapped-field.ts";

type Side = "theirs" | "mine";

/** Which side is kept of each conflict, by the key of its field. */
export type Choices = Readonly<Record<string, Side>>;

/** A field that both sides changed in different ways. */
export interface FieldConflict {
  readonly key: string;
  /** With their values where both changed the same part; undefined when they removed the field. */
  readonly theirs: MappedField | undefined;
  /** The same with the values of this editor; undefined when the field was removed here. */
  readonly mine: MappedField | undefined;
  /** What differs; empty when one side removed the field. */
  readonly parts: readonly FieldPart[];
}

interface Merge {
  /** In their order, with what was added here behind. A conflict without a choice is theirs. */
  readonly fields: readonly MappedField[];
  /** In the order of the fields, chosen or not. */
  readonly conflicts: readonly FieldConflict[];
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

/** Both sides added the same, for example by copying a field to the same page. */
function withoutTwins(
  base: ReadonlyMap<string, MappedField>,
  mine: readonly MappedField[],
  theirs: readonly MappedField[],
): readonly MappedField[] {
  const known = new Set([...base.keys(), ...theirs.map(({ key }) => key)]);
  const added = theirs.filter(({ key }) => !base.has(key));
  return mine.filter(
    (field) => known.has(field.key) || !added.some((one) => isSameField(one, field)),
  );
}

const byKey = (fields: readonly MappedField[]) =>
  new Map(fields.map((field) => [field.key, field]));

/**
 * Three-way merge of the fields of a template by their keys: what one side changed since `base` is
 * kept part by part. Conflicts (both changed one part differently, or one removed what the other
 * changed) are decided by `choices`. No key is in the result twice.
 */
export function mergeFields(
  lists: Readonly<Record<"base" | Side, readonly MappedField[]>>,
  choices: Choices = {},
): Merge {
  const base = byKey(lists.base);
  const theirs = byKey(lists.theirs);
  const mine = byKey(withoutTwins(base, lists.mine, lists.theirs));
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
