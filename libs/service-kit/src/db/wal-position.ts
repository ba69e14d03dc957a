import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler } from "express";
import type { Knex } from "knex";

/** Between services and gateway: a place in the primary's log (LSN), or `primary` when unknown. */
export const POSITION_HEADER = "x-accord-position";

/** Reads of the person go to the primary, because the position of a write is not known. */
export const ON_PRIMARY = "primary";

interface Positions {
  /** Of the person's writes before this request. */
  readonly read: string | undefined;
  written: string | undefined;
  readonly answer: (position: string) => void;
}

const context = new AsyncLocalStorage<Positions>();

const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

export const isPosition = (text: string): boolean => text === ON_PRIMARY || LSN.test(text);

/** Bytes of the log. Null without a position; an unknown one is after all others. */
export function bytesOf(position: string | undefined): bigint | null {
  if (position === undefined) return null;
  const [, high, low] = LSN.exec(position) ?? [];
  if (high === undefined || low === undefined) return UNKNOWN;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const UNKNOWN = 1n << 64n;

export function laterPosition(
  one: string | undefined,
  other: string | undefined,
): string | undefined {
  return (bytesOf(one) ?? -1n) >= (bytesOf(other) ?? -1n) ? one : other;
}

/** For services, not for the gateway: the position of a request's writes is a header of its answer. */
export const trackPositions: RequestHandler = (req, res, next) => {
  const answer = (position: string) => {
    if (!res.headersSent) res.setHeader(POSITION_HEADER, position);
  };
  context.run({ read: req.get(POSITION_HEADER), written: undefined, answer }, next);
};

/** The latest write that the request must see. */
export function requiredPosition(): string | undefined {
  const positions = context.getStore();
  return positions && laterPosition(positions.written, positions.read);
}

/** Of this request, also of another service for it. */
export function addWrittenPosition(position: string | undefined): void {
  const positions = context.getStore();
  if (!positions || position === undefined || !isPosition(position)) return;
  positions.written = laterPosition(position, positions.written) ?? position;
  positions.answer(positions.written);
}

const withStandby = new WeakSet<Knex>();

/** From now on writes of `db` record their position. */
export const recordPositionsOf = (db: Knex): void => void withStandby.add(db);

/** After a commit, which no failure here may undo for the caller. */
export async function recordWrite(db: Knex): Promise<void> {
  if (!withStandby.has(db) || !context.getStore()) return;
  const position = await readPosition(db).catch(() => ON_PRIMARY);
  addWrittenPosition(position);
}

export async function readPosition(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { lsn: string }[] }>(
    "select pg_current_wal_insert_lsn()::text as lsn",
  );
  return rows[0]?.lsn ?? ON_PRIMARY;
}
