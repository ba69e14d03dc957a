import { createHash } from "node:crypto";
import type { Knex } from "knex";

export type PreparedQuery<Row> = (db: Knex, values?: readonly string[]) => Promise<Row[]>;

interface Statement {
  readonly sql: string;
  readonly name: string;
}

/** Planned once per connection. A pooler must support prepared statements. */
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

/** A migration changed a column's type since. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  error.message.includes("cached plan must not change result type");
