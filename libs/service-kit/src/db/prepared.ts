import { createHash } from "node:crypto";
import type { Knex } from "knex";

/** Asks a prepared statement with the values of its placeholders, in their order. */
export type PreparedQuery<Row> = (db: Knex, values?: readonly string[]) => Promise<Row[]>;

/** A statement as knex takes it, and the name under which a connection knows it. */
interface Statement {
  readonly sql: string;
  readonly name: string;
}

/**
 * A statement that is the same each time but for its values, for what is asked very often: built
 * once in a process, parsed and planned once on each connection. `build` gets the database and
 * returns the query with any values. Poolers must keep a session's connection, or know prepared
 * statements; `search_path` asks the same of them.
 */
export function prepared<Row>(build: (db: Knex) => Knex.QueryBuilder): PreparedQuery<Row> {
  let statement: Statement | undefined;
  return async (db, values = []) => {
    statement ??= statementOf(build(db));
    const { sql, name } = statement;
    const query = () => db.raw<{ rows: Row[] }>(sql, [...values]);
    try {
      return (await query().options({ name })).rows;
    } catch (error) {
      if (db.isTransaction || !isOutdated(error)) throw error;
      return (await query()).rows;
    }
  };
}

function statementOf(query: Knex.QueryBuilder): Statement {
  const { sql } = query.toSQL();
  return { sql, name: createHash("sha256").update(sql).digest("base64url") };
}

/** A migration has changed the type of a column since the connection planned the statement. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  error.message.includes("cached plan must not change result type");
