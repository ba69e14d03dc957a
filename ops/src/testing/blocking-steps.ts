import type { Migration } from "@accord/service-kit";
import type { Note } from "./observe-migrations.ts";

/** One sentence with the way out for each step that keeps writers of a large table waiting. */
export function blockingSteps({ name, transaction }: Migration, notes: readonly Note[]): string[] {
  const sentences = notes.flatMap((note, index) => {
    const before = notes[index - 1];
    const previous = before?.xid === note.xid ? before : undefined;
    return [
      ...rewrites(note),
      ...scans(note, previous),
      ...(transaction === false ? [] : writes(note)),
    ];
  });
  return [...new Set(sentences)].map((sentence) => `${name}: ${sentence}`);
}

const rewrites = ({ event, tag, written }: Note): string[] =>
  event === "table_rewrite" && written !== null
    ? [
        `${tag} rewrites ${written} while nobody can read it. Add a column that is null or has a ` +
          "constant default, fill it in batches (`transaction: false`), and change over in a later release.",
      ]
    : [];

const writes = ({ event, tag, written }: Note): string[] =>
  event === "write" && written !== null
    ? [
        `${tag} of ${written} keeps its rows locked until the migration commits. ` +
          "Write in batches, each a transaction (`transaction: false`, as in 0013-reference-day).",
      ]
    : [];

/** A statement locks first and reads then; what is read between statements, was locked before. */
function scans(note: Note, previous: Note | undefined): string[] {
  if (note.event === "table_rewrite") return [];
  const holder = note.event === "ddl_command_end" ? note : previous;
  const blocked = Object.entries(holder?.tables ?? {}).filter(([, { blocked: lock }]) => lock);
  const [first] = blocked;
  if (!first) return [];
  const read = Object.entries(note.tables).filter(([table, { scans: count }]) => {
    const earlier = previous?.tables[table]?.scans ?? 0;
    // Counts begin again after PostgreSQL has collected them.
    return count < earlier ? count > 0 : count > earlier;
  });
  return read.map(([table]) => {
    const what = note.event === "ddl_command_end" ? note.tag : "a query";
    return `${what} reads all of ${table} while writes to ${first[0]} wait. ${fixOf(what)}`;
  });
}

function fixOf(what: string): string {
  if (what === "CREATE INDEX")
    return "Use `create index concurrently` in a migration with `transaction: false`.";
  if (what === "ALTER TABLE")
    return (
      "Add the constraint `not valid` (for not null: a check `column is not null`), and validate " +
      "it in a migration of its own; a partition is attached with such a check as well."
    );
  return "Read before the statement that locks, or in a migration of its own.";
}
