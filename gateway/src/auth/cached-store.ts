import { Store, type SessionData } from "express-session";
import { unavailable } from "@accord/service-kit";
import { createRecentCache, type RecentCache } from "../recent-cache.ts";

const CACHE_MS = 5_000;
const TOUCH_EVERY_MS = 60_000;
const MAX_SESSIONS = 10_000;

type Callback = (error?: unknown) => void;
type GetCallback = (error: unknown, session?: SessionData | null) => void;

/**
 * Caches sessions for 5 s, writes the idle limit once a minute, never restores a destroyed session.
 * A class, as express-session requires.
 */
export class CachedStore extends Store {
  readonly #table: Store;
  /** JSON, because express-session changes the object. Null: no such session. */
  readonly #sessions: RecentCache<string | null>;
  readonly #touched: RecentCache<true>;
  readonly #ended: RecentCache<true>;

  constructor(table: Store, now: () => number = Date.now) {
    super();
    this.#table = table;
    this.#sessions = createRecentCache(CACHE_MS, MAX_SESSIONS, now);
    this.#touched = createRecentCache(TOUCH_EVERY_MS, MAX_SESSIONS, now);
    this.#ended = createRecentCache(TOUCH_EVERY_MS, MAX_SESSIONS, now);
  }

  cachedCount(): number {
    return this.#sessions.size();
  }

  override get(sid: string, done: GetCallback): void {
    const cached = this.#ended.get(sid) ? null : this.#sessions.get(sid);
    if (cached !== undefined) {
      done(null, cached === null ? null : JSON.parse(cached));
      return;
    }
    this.#table.get(sid, (error: unknown, session) => {
      if (error) {
        done(sessionsUnavailable(error));
        return;
      }
      const found = this.#ended.get(sid) ? null : (session ?? null);
      if (!this.#ended.get(sid))
        this.#sessions.set(sid, found === null ? null : JSON.stringify(found));
      done(null, found);
    });
  }

  override set(sid: string, session: SessionData, done?: Callback): void {
    if (this.#ended.get(sid)) {
      done?.();
      return;
    }
    this.#table.set(sid, session, (error?: unknown) => {
      if (error) this.#sessions.delete(sid);
      else if (!this.#ended.get(sid)) this.#sessions.set(sid, JSON.stringify(session));
      done?.(error ? sessionsUnavailable(error) : undefined);
    });
  }

  override destroy(sid: string, done?: Callback): void {
    this.#ended.set(sid, true);
    this.#sessions.delete(sid);
    this.#table.destroy(sid, (error?: unknown) =>
      done?.(error ? sessionsUnavailable(error) : undefined),
    );
  }

  /** Ends sessions that were deleted from the table, at once in this replica. */
  end(sids: readonly string[]): void {
    for (const sid of sids) {
      this.#ended.set(sid, true);
      this.#sessions.delete(sid);
    }
  }

  /** Errors are ignored: the next minute retries. */
  override touch(sid: string, session: SessionData, done?: () => void): void {
    if (!this.#touched.get(sid) && !this.#ended.get(sid)) {
      this.#touched.set(sid, true);
      this.#table.touch?.(sid, session);
    }
    done?.();
  }
}

const sessionsUnavailable = (cause: unknown) =>
  unavailable("Sessions cannot be read right now. Try again in a few seconds.", cause);
