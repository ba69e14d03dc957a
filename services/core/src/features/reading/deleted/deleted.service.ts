import type { DeletedListQuery, DeletedRecord } from "@accord/contracts";
import {
  inTransaction,
  readList,
  type Acting,
  type Clock,
  type List,
  type Read,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { countDeleted, presentDeleted, readDeleted } from "./deleted.read.ts";

type Restore = (context: { trx: Knex.Transaction; clock: Clock }, id: string) => Promise<string>;

export type Deleted = ReturnType<typeof createDeleted>;

export function createDeleted(deps: {
  db: Knex;
  clock: Clock;
  restorers: Readonly<Record<"investor" | "agreement", Restore>>;
}) {
  const { db, clock, restorers } = deps;
  return {
    list: (read: Read, query: DeletedListQuery): Promise<List<DeletedRecord>> => {
      const { q = "" } = query;
      return readList(query, {
        readPage: (page) => read((source) => readDeleted(source, { ...page, q })),
        count: () => read((source) => countDeleted(source, q)),
        present: presentDeleted,
      });
    },
    async restore(acting: Acting, type: "investor" | "agreement", id: string) {
      const name = await inTransaction(db, acting, (trx) => restorers[type]({ trx, clock }, id));
      return { message: `${name} was restored.` };
    },
  };
}
