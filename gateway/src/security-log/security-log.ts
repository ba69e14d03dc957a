import type { SecurityEntry, SecurityEvent } from "@accord/contracts";
import {
  decodeCursor,
  encodeCursor,
  readList,
  requestIdOf,
  type List,
  type Logger,
} from "@accord/service-kit";
import type { Request, Response } from "express";
import type pg from "pg";

export interface SecurityRecord {
  readonly event: SecurityEvent;
  readonly user?: { readonly id: string; readonly email: string } | null | undefined;
  readonly status: number;
  readonly detail?: string;
}

interface Filters {
  readonly event?: SecurityEvent | undefined;
  /** Part of an address, e-mail, path or request id. */
  readonly q?: string | undefined;
}

export interface SecurityLog {
  record(req: Request, res: Response, record: SecurityRecord): void;
  recordOwn(record: SecurityRecord): void;
  /** Newest first; without `limit` all entries. */
  list(
    ask: Filters & { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<List<SecurityEntry>>;
  flush(): Promise<void>;
}

const FLUSH_MS = 500;
/** More entries go to the log only. */
const MAX_WAITING = 2_000;
/** Rows a minute: a flood must not fill the disk or displace other entries. */
const MAX_REFUSALS = 600;
const MINUTE = 60_000;
const MAX_TEXT = 500;

type Entry = Omit<SecurityEntry, "id">;

const INSERT = `
  insert into gateway.security_log
    (at, event, user_id, email, address, request_id, method, path, status, detail)
  select at, event, "userId", email, address, "requestId", method, path, status, detail
  from json_to_recordset($1) as row(at timestamptz, event text, "userId" text, email text,
    address text, "requestId" text, method text, path text, status integer, detail text)`;

const MATCHING = `($1::text is null or event = $1)
    and ($2::text is null
      or position(lower($2) in lower(concat_ws(' ', email, address, path, request_id))) > 0)`;

const COUNT = `select count(*)::int as total from gateway.security_log where ${MATCHING}`;

const LIST = `
  select id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, event,
    user_id as "userId", email, address, request_id as "requestId", method, path, status, detail
  from gateway.security_log
  where ${MATCHING} and ($3::bigint is null or id < $3)
  order by security_log.id desc limit $4`;

export function createSecurityLog(deps: { pool: pg.Pool; logger: Logger }): SecurityLog {
  const { pool, logger } = deps;
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const refusals = { users: createBudget(MAX_REFUSALS), strangers: createBudget(MAX_REFUSALS) };

  const write = async () => {
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    try {
      await pool.query(INSERT, [JSON.stringify(entries)]);
    } catch (error) {
      waiting = [...entries, ...waiting].slice(0, MAX_WAITING);
      logger.warn({ err: error, entries: entries.length }, "security log not written");
      schedule();
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  const add = (
    { event, user, status, detail = "" }: SecurityRecord,
    call: Pick<Entry, "address" | "requestId" | "method" | "path">,
  ) => {
    const entry: Entry = {
      at: new Date().toISOString(),
      event,
      userId: user?.id ?? null,
      email: user ? storable(user.email) : null,
      ...call,
      status,
      detail: storable(detail),
    };
    logger.info({ security: entry }, "security");
    if (event === "refused" && !refusals[user ? "users" : "strangers"]()) return;
    if (waiting.length >= MAX_WAITING) return;
    waiting.push(entry);
    schedule();
  };

  return {
    record(req, res, record) {
      const { ip: address = "", method } = req;
      add(record, { address, requestId: requestIdOf(res), method, path: pathOf(req) });
    },
    recordOwn: (record) => add(record, { address: "", requestId: "", method: "", path: "" }),
    list({ event, q, ...query }) {
      const filters = [event ?? null, q || null];
      return readList(query, {
        async readPage({ cursor, limit }) {
          const before = cursor === null ? null : idOf(cursor);
          const values = [...filters, before, limit + 1];
          const { rows } = await pool.query<SecurityEntry>(LIST, values);
          const page = rows.slice(0, limit);
          const last = page.at(-1);
          const nextCursor = rows.length > limit && last ? encodeCursor([last.id]) : null;
          return { rows: page, nextCursor };
        },
        async count() {
          const { rows } = await pool.query<{ total: number }>(COUNT, filters);
          const total = rows[0]?.total ?? 0;
          return { matching: total, unfiltered: total };
        },
        present: (entry) => entry,
      });
    },
    flush,
  };
}

/** A query may hold personal data. */
const pathOf = (req: Request) => storable(req.originalUrl.split("?", 1)[0] ?? "");

/** Characters that PostgreSQL refuses would make a whole insert fail. */
const storable = (text: string) => text.replaceAll("\u0000", "").slice(0, MAX_TEXT).toWellFormed();

function createBudget(max: number): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(Date.now() / MINUTE);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used <= max;
  };
}

function idOf(cursor: string): string {
  const [id] = decodeCursor(cursor, 1);
  return /^\d{1,18}$/.test(String(id)) ? String(id) : "0";
}
