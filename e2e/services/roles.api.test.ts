import { publicEndpoints, roleOf, type Endpoint } from "@accord/contracts";
import { hasRole, roleMissingMessage, roles, type Role } from "@accord/domain";
import { createInternalCall } from "@accord/service-kit";
import { startSigning, type SigningUnderTest } from "@accord/signing/testing";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { everyField, openFilled, type FilledSystem } from "./open-filled.ts";

const services = ["core", "documents", "signing"] as const;
type Service = (typeof services)[number];

let system: FilledSystem;
let signing: SigningUnderTest;
let templateId: string;
let investorId: string;

beforeAll(async () => {
  system = await openFilled(inject("postgresUrl"));
  const { tokens } = system.core;
  const signToken = tokens.signer("signing");
  signing = await startSigning(inject("postgresUrl"), {
    tokens,
    user: system.core.user,
    core: createInternalCall({ baseUrl: system.coreUrl, signToken }),
    documents: createInternalCall({ baseUrl: system.documentsUrl, signToken }),
  });
  templateId = await system.template(everyField());
  const { body } = await system.core.call("get", `/api/agreements/${system.agreementId}`);
  investorId = body.investorId;
});
afterAll(async () => {
  await signing.stop();
  await system.stop();
});

/** With the ids of existing records: a call that were let through would find something to change. */
function pathOf({ path }: Endpoint): string {
  const isTemplate = path.startsWith("/api/pdf-templates");
  const record = path.startsWith("/api/investors") ? investorId : system.agreementId;
  return path
    .replace(":templateId", templateId)
    .replace(":type", "investor")
    .replace(":id", isTemplate ? templateId : record)
    .replaceAll(/:\w+/g, investorId);
}

const urlOf = (service: Service) =>
  ({ core: system.coreUrl, documents: system.documentsUrl, signing: signing.url })[service];

/** `held` is null for a caller without a token. */
async function send(service: Service, endpoint: Endpoint, held: readonly Role[] | null) {
  const user = { ...system.core.user, roles: held ?? [] };
  const token = await system.core.tokens.signer("gateway")(service, user);
  const { method } = endpoint;
  return fetch(urlOf(service) + pathOf(endpoint), {
    method,
    headers: {
      ...(held && { authorization: `Bearer ${token}` }),
      ...(method !== "GET" && { "content-type": "application/json" }),
    },
    ...(method !== "GET" && method !== "DELETE" && { body: "{}" }),
  });
}

const databaseOf = (service: Service): Knex =>
  ({ core: system.core.db, documents: system.documents.db, signing: signing.db })[service];

/** A hash of all rows of each table. */
async function rowsOf(service: Service): Promise<Readonly<Record<string, string>>> {
  const db = databaseOf(service);
  const { rows: tables }: { rows: { name: string }[] } = await db.raw(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const hashes: [string, string][] = [];
  for (const { name } of tables) {
    const { rows }: { rows: { hash: string }[] } = await db.raw(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
    );
    hashes.push([name, rows[0]?.hash ?? ""]);
  }
  return Object.fromEntries(hashes);
}

const columns: readonly (readonly Role[])[] = [[], ...roles.map((role) => [role])];

describe.each(services)("every endpoint of %s", (service) => {
  const own = publicEndpoints.filter((one) => one.service === service && !one.open);

  test("refuses a caller without a token, and one without a role that may, and changes no row", async () => {
    const before = await rowsOf(service);
    expect(Object.keys(before).length).toBeGreaterThan(2);
    let refused = 0;
    for (const endpoint of own) {
      const name = `${endpoint.method} ${endpoint.path}`;
      expect([name, (await send(service, endpoint, null)).status]).toEqual([name, 401]);
      const role = roleOf(endpoint);
      for (const held of columns.filter((one) => !hasRole(one, role))) {
        const answer = await send(service, endpoint, held);
        const body = await answer.json();
        expect([name, held, answer.status, body.code, body.message]).toEqual([
          ...[name, held, 403, "role_missing"],
          roleMissingMessage(role),
        ]);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(own.length);
    expect(await rowsOf(service)).toEqual(before);
  });

  test("lets in a caller with its role, whatever it then says of the input", async () => {
    const writes = own.filter(({ method }) => method !== "DELETE");
    for (const endpoint of writes.filter(({ path }) => path !== "/api/admin/import-data")) {
      const held = [roleOf(endpoint)].flat();
      const answer = await send(service, endpoint, held);
      const body = await answer.text();
      expect([endpoint.path, body.includes("role_missing")]).toEqual([endpoint.path, false]);
      expect([endpoint.path, [401, 403].includes(answer.status)]).toEqual([endpoint.path, false]);
    }
  });
});
