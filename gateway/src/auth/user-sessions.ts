import type { UserSession } from "@accord/contracts";
import type { SessionData } from "express-session";
import type pg from "pg";
import { endedSession } from "./session-user.ts";

interface Ended {
  readonly count: number;
  readonly email: string | undefined;
}

export interface UserSessions {
  list(userId: string, currentId: string | undefined): Promise<UserSession[]>;
  /** Without `id` ends all. The address is that of the sign-in, none when no session was ended. */
  end(userId: string, reason: string, id?: string): Promise<Ended>;
}

const OF_USER = "sess -> 'user' ->> 'id' = $1";

/** `expire` has no time zone: it is in that of the connection. */
const LIST = `
  select sess ->> 'publicId' as id, coalesce(sess ->> 'device', '') as device,
    coalesce(sess ->> 'address', '') as address,
    (sess ->> 'signedInAt')::bigint as signed_in_at,
    extract(epoch from expire at time zone current_setting('TimeZone'))::bigint as expires_at
  from gateway.sessions
  where ${OF_USER} and expire > localtimestamp and sess ->> 'publicId' is not null
  order by sess ->> 'publicId' = $2 desc, expire desc, signed_in_at desc`;

interface Row {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly signed_in_at: string;
  readonly expires_at: string;
}

const instantOf = (ms: number) => new Date(ms).toISOString();

export function createUserSessions(deps: {
  pool: pg.Pool;
  idleMs: number;
  onEnded: (sids: readonly string[], as: SessionData) => void;
}): UserSessions {
  const { pool, idleMs, onEnded } = deps;
  return {
    async list(userId, currentId) {
      const { rows } = await pool.query<Row>(LIST, [userId, currentId ?? ""]);
      return rows.map(({ id, device, address, ...at }) => ({
        id,
        device,
        address,
        signedInAt: instantOf(Number(at.signed_in_at)),
        lastUsedAt: instantOf(Number(at.expires_at) * 1000 - idleMs),
        isCurrent: id === currentId,
      }));
    },
    async end(userId, reason, id) {
      const ended = endedSession(reason);
      const { rows } = await pool.query<{ sid: string; email: string }>(
        `with found as (
            select sid, sess -> 'user' ->> 'email' as email from gateway.sessions
            where ${OF_USER} and ($2::text is null or sess ->> 'publicId' = $2) for update
          )
          update gateway.sessions as session set sess = $3, refresh_token = null, check_at = null
          from found where session.sid = found.sid returning session.sid, found.email`,
        [userId, id ?? null, ended],
      );
      onEnded(
        rows.map(({ sid }) => sid),
        ended,
      );
      return { count: rows.length, email: rows[0]?.email };
    },
  };
}
