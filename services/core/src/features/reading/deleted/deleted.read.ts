import { firstPartyName, type DeletedRecord } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import {
  keysetOf,
  readPage,
  snakeCase,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { searchWords, wherePerson } from "../../base/search/index.ts";
import { userName } from "../../base/audit/index.ts";

export interface DeletedRow {
  readonly type: DeletedRecord["type"];
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly amount: string | null;
  readonly deletedAt: string;
  readonly deletedBy: string | null;
  readonly atKey: string;
}

const order = keysetOf<DeletedRow>("-deleted", [
  { sql: "at_key", type: "text", valueOf: (row) => row.atKey },
  { sql: "r.id", type: "uuid", valueOf: (row) => row.id },
]);

const nameColumns = Object.keys(firstPartyName).map((name) => `i.${snakeCase(name)}`);

const records = `(
  select 'investor' as type, i.id, concat_ws(' ', i.first_name, i.last_name) as name,
    i.email as detail, null::numeric as amount, i.deleted_at, i.deleted_by,
    name_spellings(concat_ws(' ', ${nameColumns.join(", ")}, i.email)) as search,
    to_char(i.deleted_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as at_key
  from investors i where i.deleted_at is not null
  union all
  select 'agreement', a.id, a.reference, concat_ws(' ', i.first_name, i.last_name),
    a.investment_amount, a.deleted_at, a.deleted_by,
    name_spellings(concat_ws(' ', a.reference, ${nameColumns.join(", ")})),
    to_char(a.deleted_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
  from agreements a join investors i on i.id = a.investor_id where a.deleted_at is not null
) r`;

function found(db: Knex, q: string): Knex.QueryBuilder {
  return wherePerson(db.from(db.raw(records)), searchWords(q), { column: "r.search" });
}

export const readDeleted = (
  db: Knex,
  { q, ...page }: PageRequest & { q: string },
): Promise<Page<DeletedRow>> =>
  readPage<DeletedRow>(
    found(db, q)
      .joinRaw("left join users u on u.id::text = r.deleted_by")
      .select("r.type", "r.id", "r.name", "r.detail", "r.amount", "r.deletedAt", "r.atKey")
      .select(db.raw(`${userName} as deleted_by`)),
    order,
    page,
  );

export async function countDeleted(db: Knex, q: string): Promise<ListCounts> {
  const count = async (text: string) => {
    const [row] = await found(db, text).count({ total: "*" });
    return Number(row?.["total"] ?? 0);
  };
  const [matching, unfiltered] = await Promise.all([count(q), count("")]);
  return { matching, unfiltered };
}

export const presentDeleted = (row: DeletedRow): DeletedRecord => ({
  type: row.type,
  id: row.id,
  name: row.name,
  detail: row.amount === null ? row.detail : `${row.detail}, ${formatUsd(row.amount)}`,
  deletedAt: row.deletedAt,
  deletedBy: row.deletedBy,
});
