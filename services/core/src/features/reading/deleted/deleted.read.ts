import type { DeletedRecord, ListedName } from "@accord/contracts";
import { formatUsd, investorNames } from "@accord/domain";
import {
  keysetOf,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { searchWords, wherePerson } from "../../base/search/index.ts";
import { userName } from "../../base/audit/index.ts";
import { nameColumns, nameSql } from "../../../investor-names.ts";

export interface DeletedRow extends ListedName {
  readonly type: DeletedRecord["type"];
  readonly id: string;
  /** The e-mail of an investor, the reference of an agreement. */
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

const searched = "i.first_name, i.middle_name, i.last_name, i.legal_name";

const records = `(
  select 'investor' as type, i.id, ${nameSql("i")}, i.email as detail, null::numeric as amount, i.deleted_at, i.deleted_by,
    name_spellings(concat_ws(' ', ${searched}, i.email)) as search,
    to_char(i.deleted_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as at_key
  from investors i where i.deleted_at is not null
  union all
  select 'agreement', a.id, ${nameSql("i")}, a.reference,
    a.investment_amount, a.deleted_at, a.deleted_by,
    name_spellings(concat_ws(' ', a.reference, ${searched})),
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
      .select(
        "r.type",
        "r.id",
        ...nameColumns("r"),
        "r.detail",
        "r.amount",
        "r.deletedAt",
        "r.atKey",
      )
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

export function presentDeleted(row: DeletedRow): DeletedRecord {
  const { type, id, deletedAt, deletedBy } = row;
  const { display, acting } = investorNames(row);
  const detail = [acting, row.detail].filter(Boolean).join(" · ");
  return row.amount === null
    ? { type, id, name: display, detail, deletedAt, deletedBy }
    : {
        ...{ type, id, name: row.detail, detail: `${display}, ${formatUsd(row.amount)}` },
        ...{ deletedAt, deletedBy },
      };
}
