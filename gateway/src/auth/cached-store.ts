import { Store, type SessionData } from "express-session";
import { databaseError, unavailable } from "@accord/service-kit";
import { createRecentCache, type RecentCache } from "../recent-cache.ts";

const CACHE_MS = 5_000;
const TOUCH_EVERY_MS = 60_000;
/** How long a session counts that cannot be read again (docs/security.md#when-sessions-cannot-be-read). */
const KNOWN_MS = 60_000;
const LOADED_MS = 10 * 60_000;
const MAX_SESSIONS = 10_000;

type Callback = (error?: unknown) => void;
type GetCallback = (error: unknown, session?: SessionData | null) => void;

/** Keeps the user of the table. Null when the session has ended, which must not insert it again. */
export type UpdateSession = (sid: string, session: SessionData) => Promise<SessionData | null>;

/**
 * Caches sessions for 5 s and writes the idle limit once a minute. While the database is
 * unavailable a session counts for a minute after its last read. A class, as express-session
 * requires.
 */
export class CachedStore extends Store {
  readonly #table: Store;
  readonly #update: UpdateSession;
  /** JSON, because express-session changes the object. Null: no session. */
  readonly #sessions: RecentCache<string | null>;
  /** Signed in when it was last read or written, for reads that fail. */
  readonly #known: RecentCache<string>;
  /** Not read again for some seconds: each read may wait for its timeout. */
  readonly #unread: RecentCache<true>;
  readonly #touched: RecentCache<true>;
  /** Null: deleted. */
  readonly #ended: RecentCache<SessionData | null>;
  readonly #loaded: RecentCache<true>;

  /** Counts `forget`: an older read may have the user of before. */
  #forgotten = 0;

  constructor(
    table: Store,
    update: UpdateSession,
    { idleMs, now = Date.now }: { idleMs: number; now?: () => number },
  ) {
    super();
    this.#table = table;
    this.#update = update;
    this.#sessions = createRecentCache(CACHE_MS, MAX_SESSIONS, now);
    this.#known = createRecentCache(Math.min(KNOWN_MS, idleMs), MAX_SESSIONS, now);
    this.#unread = createRecentCache(CACHE_MS, MAX_SESSIONS, now);
    this.#touched = createRecentCache(TOUCH_EVERY_MS, MAX_SESSIONS, now);
    this.#ended = createRecentCache(TOUCH_EVERY_MS, MAX_SESSIONS, now);
    this.#loaded = createRecentCache(LOADED_MS, MAX_SESSIONS, now);
  }

  cachedCount(): number {
    return this.#sessions.size();
  }

  override get(sid: string, done: GetCallback): void {
    const ended = this.#ended.get(sid);
    if (ended !== undefined) {
      done(null, ended && { ...ended, cookie: { ...ended.cookie } });
      return;
    }
    const cached = this.#sessions.get(sid);
    if (cached !== undefined) {
      done(null, cached === null ? null : JSON.parse(cached));
      return;
    }
    const known = this.#unread.get(sid) && this.#known.get(sid);
    if (known !== undefined) {
      done(null, JSON.parse(known));
      return;
    }
    const forgotten = this.#forgotten;
    this.#table.get(sid, (error: unknown, session) => {
      const endedNow = this.#ended.get(sid);
      if (error && endedNow === undefined) {
        const last = databaseError(error)?.status === 503 ? this.#known.get(sid) : undefined;
        if (last === undefined) {
          done(sessionsUnavailable(error));
          return;
        }
        this.#unread.set(sid, true);
        done(null, JSON.parse(last));
        return;
      }
      const found = endedNow === undefined ? (session ?? null) : endedNow;
      this.#remember(sid, found, forgotten);
      if (found) this.#loaded.set(sid, true);
      done(null, found);
    });
  }

  override set(sid: string, session: SessionData, done?: Callback): void {
    if (this.#ended.get(sid) !== undefined) {
      done?.();
      return;
    }
    const forgotten = this.#forgotten;
    if (!session.user || !this.#loaded.get(sid)) {
      this.#table.set(sid, session, (error?: unknown) => {
        if (error) this.#remove(sid);
        else this.#keep(sid, session, forgotten);
        done?.(error ? sessionsUnavailable(error) : undefined);
      });
      return;
    }
    this.#update(sid, session).then(
      (latest) => {
        if (latest === null) this.#remove(sid);
        else {
          this.#keep(sid, latest, forgotten);
          this.touch(sid, latest);
        }
        done?.();
      },
      (error: unknown) => done?.(sessionsUnavailable(error)),
    );
  }

  #keep(sid: string, session: SessionData, forgotten: number): void {
    this.#remember(sid, session, forgotten);
    if (this.#ended.get(sid) === undefined) this.#loaded.set(sid, true);
  }

  #remember(sid: string, session: SessionData | null, forgotten: number): void {
    if (this.#ended.get(sid) !== undefined || forgotten !== this.#forgotten) return;
    const text = session && JSON.stringify(session);
    this.#sessions.set(sid, text);
    if (text !== null && session?.user) this.#known.set(sid, text);
    else this.#known.delete(sid);
  }

  override destroy(sid: string, done?: Callback): void {
    this.#ended.set(sid, null);
    this.#remove(sid);
    this.#table.destroy(sid, (error?: unknown) =>
      done?.(error ? sessionsUnavailable(error) : undefined),
    );
  }

  /** After a change of its user, such as other roles. */
  forget(sid: string): void {
    this.#forgotten += 1;
    this.#remove(sid);
  }

  #remove(sid: string): void {
    this.#sessions.delete(sid);
    this.#known.delete(sid);
  }

  end(sids: readonly string[], replacement: SessionData | null = null): void {
    for (const sid of sids) {
      this.#ended.set(sid, replacement);
      this.#remove(sid);
    }
  }

  /** Errors are ignored: the next minute retries. */
  override touch(sid: string, session: SessionData, done?: () => void): void {
    if (!this.#touched.get(sid) && this.#ended.get(sid) === undefined) {
      this.#touched.set(sid, true);
      this.#table.touch?.(sid, session);
    }
    done?.();
  }
}

const sessionsUnavailable = (cause: unknown) =>
  unavailable("Sessions cannot be read right now. Try again in a few seconds.", cause);
