import { listDeleted, type DeletedListQuery, type DeletedRecord } from "@accord/contracts";
import { inTransaction, readList, type Acting, type Clock, type List } from "@accord/service-kit";
import type { Knex } from "knex";
import { readerOf, type ReadDeps } from "../../../list-db.ts";
import { countDeleted, presentDeleted, readDeleted } from "./deleted.read.ts";

type Restore = (context: { trx: Knex.Transaction; clock: Clock }, id: string) => Promise<string>;

export type Deleted = ReturnType<typeof createDeleted>;

export function createDeleted(
  deps: ReadDeps & {
    clock: Clock;
    restorers: Readonly<Record<"investor" | "agreement", Restore>>;
  },
) {
  const { db, clock, restorers } = deps;
  return {
    list: (query: DeletedListQuery): Promise<List<DeletedRecord>> => {
      const { q = "" } = query;
      const read = readerOf(deps, listDeleted, query);
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
