import { Store, type SessionData } from "express-session";
import { unavailable } from "@accord/service-kit";
import { createRecentCache, type RecentCache } from "../recent-cache.ts";

const CACHE_MS = 5_000;
const TOUCH_EVERY_MS = 60_000;
const LOADED_MS = 10 * 60_000;
const MAX_SESSIONS = 10_000;

type Callback = (error?: unknown) => void;
type GetCallback = (error: unknown, session?: SessionData | null) => void;

/** Keeps the user of the table. Null when the session has ended, which must not insert it again. */
export type UpdateSession = (sid: string, session: SessionData) => Promise<SessionData | null>;

/**
 * Caches sessions for 5 s and writes the idle limit once a minute. A class, as express-session
 * requires.
 */
export class CachedStore extends Store {
  readonly #table: Store;
  readonly #update: UpdateSession;
  /** JSON, because express-session changes the object. Null: no session. */
  readonly #sessions: RecentCache<string | null>;
  readonly #touched: RecentCache<true>;
  /** Null: deleted. */
  readonly #ended: RecentCache<SessionData | null>;
  readonly #loaded: RecentCache<true>;

  constructor(table: Store, update: UpdateSession, now: () => number = Date.now) {
    super();
    this.#table = table;
    this.#update = update;
    this.#sessions = createRecentCache(CACHE_MS, MAX_SESSIONS, now);
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
    this.#table.get(sid, (error: unknown, session) => {
      if (error) {
        done(sessionsUnavailable(error));
        return;
      }
      const endedNow = this.#ended.get(sid);
      const found = endedNow === undefined ? (session ?? null) : endedNow;
      if (endedNow === undefined)
        this.#sessions.set(sid, found === null ? null : JSON.stringify(found));
      if (found) this.#loaded.set(sid, true);
      done(null, found);
    });
  }

  override set(sid: string, session: SessionData, done?: Callback): void {
    if (this.#ended.get(sid) !== undefined) {
      done?.();
      return;
    }
    if (!session.user || !this.#loaded.get(sid)) {
      this.#table.set(sid, session, (error?: unknown) => {
        if (error) this.#sessions.delete(sid);
        else this.#keep(sid, session);
        done?.(error ? sessionsUnavailable(error) : undefined);
      });
      return;
    }
    this.#update(sid, session).then(
      (latest) => {
        if (latest === null) this.#sessions.delete(sid);
        else {
          this.#keep(sid, latest);
          this.touch(sid, latest);
        }
        done?.();
      },
      (error: unknown) => done?.(sessionsUnavailable(error)),
    );
  }

  #keep(sid: string, session: SessionData): void {
    if (this.#ended.get(sid) !== undefined) return;
    this.#sessions.set(sid, JSON.stringify(session));
    this.#loaded.set(sid, true);
  }

  override destroy(sid: string, done?: Callback): void {
    this.#ended.set(sid, null);
    this.#sessions.delete(sid);
    this.#table.destroy(sid, (error?: unknown) =>
      done?.(error ? sessionsUnavailable(error) : undefined),
    );
  }

  forget(sid: string): void {
    this.#sessions.delete(sid);
  }

  end(sids: readonly string[], replacement: SessionData | null = null): void {
    for (const sid of sids) {
      this.#ended.set(sid, replacement);
      this.#sessions.delete(sid);
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
