/** A column, or with `column` null a function, that the code of a release may use. */
export interface SchemaPart {
  readonly object: string;
  readonly column: string | null;
  readonly type: string;
  /** Neither null nor left out in an insert. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

export const SCHEMA_PARTS = `
  select c.oid::regclass::text as object, a.attname as column,
    format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
    not a.attnotnull as "isNullable"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace in (select oid from pg_namespace
      where nspname in ('core', 'documents', 'signing', 'gateway'))
    and c.relkind in ('r', 'v', 'm', 'p') and not c.relispartition
    and c.relname not like 'knex_migrations%'
  union all
  select p.oid::regprocedure::text, null, pg_get_function_result(p.oid), false, true
  from pg_proc p
  where p.pronamespace in (select oid from pg_namespace
      where nspname in ('core', 'documents', 'signing', 'gateway'))
    and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** One sentence for each part that the last release uses and no longer finds as it was. */
export function lostSchema(before: readonly SchemaPart[], now: readonly SchemaPart[]): string[] {
  const key = ({ object, column }: SchemaPart) =>
    column === null ? object : `${object}.${column}`;
  const current = new Map(now.map((part) => [key(part), part]));
  const former = new Map(before.map((part) => [key(part), part]));
  const objects = new Set(before.map(({ object }) => object));
  const lost = before.flatMap((part) => {
    const name = key(part);
    const is = current.get(name);
    if (!is)
      return [
        `${name} is gone (dropped or renamed), and the last release uses it. Keep it; remove it one release later.`,
      ];
    if (is.type !== part.type)
      return [
        `${name} is ${is.type} instead of ${part.type}. Add a column, and keep both in step by a trigger until the next release.`,
      ];
    return part.isNullable && !is.isNullable
      ? [
          `${name} may no longer be null, and the last release writes null. Require it one release later.`,
        ]
      : [];
  });
  const required = now
    .filter((part) => objects.has(part.object) && !former.has(key(part)) && part.isRequired)
    .map(
      (part) =>
        `${key(part)} is required, and the last release does not write it. Give it a default or let it be null.`,
    );
  return [...lost, ...required];
}
