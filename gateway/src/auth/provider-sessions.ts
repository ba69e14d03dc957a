import type { SessionData } from "express-session";
import type pg from "pg";
import { CLOCK_TOLERANCE_SECONDS, MAX_AGE_SECONDS, type Logout } from "./logout-token.ts";
import { endedSession, type SessionUser } from "./session-user.ts";
import type { TokenCipher } from "./token-cipher.ts";

export interface DueSession {
  readonly sid: string;
  readonly user: SessionUser;
  readonly subject: string | undefined;
  readonly refreshToken: string | null;
}

export interface ProviderSessions {
  keep(sid: string, refreshToken: string | null, checkAt: Date): Promise<void>;
  /** Reserves a session for this replica until `retryAt`. */
  claimDue(times: { now: Date; retryAt: Date; intervalMs: number }): Promise<DueSession | null>;
  changeUser(sid: string, user: SessionUser): Promise<void>;
  end(sid: string, reason: string): Promise<void>;
  /** The number of ended sessions; null for a repeated token. */
  endByLogout(logout: Logout, reason: string): Promise<number | null>;
}

/** One statement: two replicas never refresh the same session. */
const CLAIM = `
  update gateway.sessions set check_at = $2 where sid = (
    select sid from gateway.sessions
    where sess -> 'user' is not null and expire > localtimestamp
      and coalesce(check_at,
        to_timestamp((sess ->> 'signedInAt')::float8 / 1000) + $3 * interval '1 ms') <= $1
    order by check_at nulls first limit 1 for update skip locked)
  returning sid, sess, refresh_token`;

const END = `sess = $1, refresh_token = null, check_at = null`;

/** One statement, so that an error leaves the token usable. */
const LOGOUT = `
  with used as (
    insert into gateway.logout_tokens (jti, expires_at) values ($2, now() + $3 * interval '1 s')
    on conflict do nothing returning jti
  ), ended as (
    update gateway.sessions set ${END}
    where exists (select from used) and sess -> 'user' is not null
      and ($4::text is null or sess ->> 'subject' = $4)
      and ($5::text is null or sess ->> 'providerSid' = $5)
    returning sid
  )
  select exists (select from used) as used, array(select sid from ended) as sids`;

export function createProviderSessions(deps: {
  pool: pg.Pool;
  cipher: TokenCipher;
  cache: { forget(sid: string): void; end(sids: readonly string[], as: SessionData): void };
}): ProviderSessions {
  const { pool, cipher, cache } = deps;
  return {
    async keep(sid, refreshToken, checkAt) {
      const sealed = refreshToken === null ? null : cipher.seal(sid, refreshToken);
      await pool.query(
        "update gateway.sessions set refresh_token = $2, check_at = $3 where sid = $1",
        [sid, sealed, checkAt],
      );
    },
    async claimDue({ now, retryAt, intervalMs }) {
      const { rows } = await pool.query<{
        sid: string;
        sess: SessionData & { user: SessionUser };
        refresh_token: string | null;
      }>(CLAIM, [now, retryAt, intervalMs]);
      const [row] = rows;
      if (!row) return null;
      const { sid, sess, refresh_token: sealed } = row;
      const refreshToken = sealed === null ? null : cipher.open(sid, sealed);
      return { sid, user: sess.user, subject: sess.subject, refreshToken };
    },
    async changeUser(sid, user) {
      await pool.query(
        `update gateway.sessions set sess = jsonb_set(sess, '{user}', $2)
          where sid = $1 and sess -> 'user' is not null`,
        [sid, JSON.stringify(user)],
      );
      cache.forget(sid);
    },
    async end(sid, reason) {
      const ended = endedSession(reason);
      await pool.query(`update gateway.sessions set ${END} where sid = $2`, [ended, sid]);
      cache.end([sid], ended);
    },
    async endByLogout({ subject, providerSid, jti }, reason) {
      await pool.query("delete from gateway.logout_tokens where expires_at < now()");
      const ended = endedSession(reason);
      const keptSeconds = MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS;
      const { rows } = await pool.query<{ used: boolean; sids: string[] }>(LOGOUT, [
        ended,
        jti,
        keptSeconds,
        subject,
        providerSid,
      ]);
      const [{ used, sids } = { used: false, sids: [] }] = rows;
      cache.end(sids, ended);
      return used ? sids.length : null;
    },
  };
}
