import path from "node:path";
import { startPostgres } from "@accord/devstack";
import { byOwner, provisionOwners } from "@accord/ops/owners";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { createTokenSigner, readPrivateKey } from "@accord/service-kit";
import type { PortfolioSize } from "../seed.ts";
import { startSubject } from "../subject.ts";
import { atEnd } from "./ending.ts";
import { withClient } from "./with-client.ts";

/** An address with its headers. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A stack with data on its own PostgreSQL, of which the suite is superuser. */
export interface Rig {
  /** With a session. */
  readonly gateway: Target;
  /** With a token that is valid for a minute. */
  core(): Promise<Target>;
  /** As core's role, and as the superuser. */
  readonly coreUrl: string;
  readonly superUrl: string;
  readonly postgresLog: string;
  /** For measuring processor time. */
  pidOf(name: "postgres" | "core" | "gateway"): number;
  stop(): Promise<void>;
}

const PASSWORD = "bench";
const DATABASE = "accord";

/** `env` overrides the stack's settings. */
export async function startRig(
  folder: string,
  size: PortfolioSize,
  env: Readonly<Record<string, string>> = {},
): Promise<Rig> {
  const postgresLog = path.join(folder, "postgres.log");
  const dataDir = path.join(folder, "postgres");
  const starting = startPostgres({ dataDir, durable: false, logFile: postgresLog });
  const stopPostgres = atEnd(async () => {
    const started = await starting.catch(() => null);
    await started?.stop();
  });
  const postgres = await starting;
  try {
    const passwords = { ...byOwner(() => PASSWORD), migrations: PASSWORD };
    const { services, migrations } = await provisionOwners(postgres.url, DATABASE, passwords);
    const urls = Object.fromEntries(
      Object.entries({ ...services, migrations }).map(([role, url]) => [
        `DATABASE_URL_${role.toUpperCase()}`,
        url,
      ]),
    );
    const subject = await startSubject(folder, size, { ...urls, ...env });
    const { stack } = subject;
    const { cookies } = await signIn(stack.url, stack.account);
    const found = await withClient(services.core, (client) =>
      client.query("select id from users limit 1"),
    );
    const user: { id: string } = found.rows[0];
    const keyFile = path.join(stack.stateDir, "token-keys", "private", "gateway.pem");
    const signToken = createTokenSigner("gateway", await readPrivateKey(keyFile));
    const childOf = (name: string) => {
      const child = stack.children.find((one) => one.name === name);
      if (!child) throw new Error(`${name} does not run.`);
      return child;
    };
    return {
      gateway: { url: loopback(stack.url), headers: { cookie: cookieHeader(cookies) } },
      core: async () => ({
        url: `http://127.0.0.1:${childOf("core").port}`,
        headers: { authorization: `Bearer ${await signToken("core", user)}` },
      }),
      coreUrl: services.core,
      superUrl: postgres.url.replace(/\/postgres$/, `/${DATABASE}`),
      postgresLog,
      pidOf: (name) => (name === "postgres" ? postgres.pid : (childOf(name).pid() ?? 0)),
      stop: async () => {
        await subject.stop();
        await stopPostgres();
      },
    };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}

/** Avoids measuring name resolution. */
const loopback = (url: string) => url.replace("//localhost", "//127.0.0.1");
