import type { Knex } from "knex";

/** Runs a read where its result may come from. The read may run twice: it changes nothing. */
export type Read = <T>(read: (source: Knex) => Promise<T>) => Promise<T>;

export const readFrom =
  (db: Knex): Read =>
  (read) =>
    read(db);
