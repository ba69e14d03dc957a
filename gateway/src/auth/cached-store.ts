import { Store } from "express-session";
import type { SessionData } from "express-session";
import { unavailable } from "@accord/service-kit";
import { createRecent } from "./recent.ts";
import type { Recent } from "./recent.ts";

const CACHE_MS = 5_000;
const TOUCH_EVERY_MS = 60_000;
const MOST_SESSIONS = 10_000;

type Done = (error?: unknown) => void;
type Got = (error: unknown, session?: SessionData | null) => void;

/**
 * Stands before the table of sessions: a look-up is remembered for at most 5 s, the idle limit is
 * written at most once a minute, and a session that ended here never comes back.
 * A class because express-session extends its store by inheritance.
 */
export class CachedStore extends Store {
  readonly #table: Store;
  /** The session as JSON: express-session changes the object that it gets. Null: there is none. */
  readonly #known: Recent<string | null>;
  readonly #touched: Recent<true>;
  readonly #ended: Recent<true>;

  constructor(table: Store, now: () => number = Date.now) {
    super();
    this.#table = table;
    this.#known = createRecent(CACHE_MS, MOST_SESSIONS, now);
    this.#touched = createRecent(TOUCH_EVERY_MS, MOST_SESSIONS, now);
    this.#ended = createRecent(TOUCH_EVERY_MS, MOST_SESSIONS, now);
  }

  /** How many sessions are remembered. */
  remembered(): number {
    return this.#known.size();
  }

  override get(sid: string, done: Got): void {
    const known = this.#ended.get(sid) ? null : this.#known.get(sid);
    if (known !== undefined) {
      done(null, known === null ? null : JSON.parse(known));
      return;
    }
    this.#table.get(sid, (error: unknown, session) => {
      if (error) {
        done(away(error));
        return;
      }
      const found = this.#ended.get(sid) ? null : (session ?? null);
      if (!this.#ended.get(sid))
        this.#known.set(sid, found === null ? null : JSON.stringify(found));
      done(null, found);
    });
  }

  override set(sid: string, session: SessionData, done?: Done): void {
    if (this.#ended.get(sid)) {
      done?.();
      return;
    }
    this.#table.set(sid, session, (error?: unknown) => {
      if (error) this.#known.delete(sid);
      else if (!this.#ended.get(sid)) this.#known.set(sid, JSON.stringify(session));
      done?.(error ? away(error) : undefined);
    });
  }

  override destroy(sid: string, done?: Done): void {
    this.#ended.set(sid, true);
    this.#known.delete(sid);
    this.#table.destroy(sid, (error?: unknown) => done?.(error ? away(error) : undefined));
  }

  /** Nobody waits for it: when it fails, the next minute's succeeds or the session ends by itself. */
  override touch(sid: string, session: SessionData, done?: () => void): void {
    if (!this.#touched.get(sid) && !this.#ended.get(sid)) {
      this.#touched.set(sid, true);
      this.#table.touch?.(sid, session);
    }
    done?.();
  }
}

const away = (cause: unknown) =>
  unavailable("Sessions cannot be read right now. Try again in a few seconds.", cause);
