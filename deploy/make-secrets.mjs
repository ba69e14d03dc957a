// Creates the secrets and Ed25519 keys for docker-compose.yml; existing ones stay. Needs only Node
// 20: node deploy/make-secrets.mjs [folder]
import { generateKeyPairSync, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(here, "secrets"));

const random = () => randomBytes(24).toString("base64url");
const port = process.env.PORT || "8080";
const publicUrl = `http://localhost:${port}`;

/** Defaults for a laptop: all parts run locally. */
const variables = {
  COMPOSE_PROFILES: () => "postgres,storage,identity",
  PORT: () => port,
  PUBLIC_URL: () => publicUrl,
  COMPANY_NAME: () => "'Accord Capital Partners'",
  COMPANY_ADDRESS: () => "'100 Main Street, Suite 400, Wilmington, DE 19801'",
  POSTGRES_PASSWORD: random,
  POSTGRES_PASSWORD_MIGRATIONS: random,
  POSTGRES_PASSWORD_GATEWAY: random,
  POSTGRES_PASSWORD_CORE: random,
  POSTGRES_PASSWORD_DOCUMENTS: random,
  POSTGRES_PASSWORD_SIGNING: random,
  STORAGE_ROOT_USER: () => "accord-root",
  STORAGE_ROOT_PASSWORD: random,
  S3_ACCESS_KEY: () => "accord",
  S3_SECRET_KEY: random,
  SESSION_SECRET: random,
  VAULT_KEYS: () => `${new Date().getFullYear()}a:${randomBytes(32).toString("base64")}`,
  VAULT_PEPPER: random,
  OIDC_ISSUER: () => `${publicUrl}/oidc`,
  OIDC_UPSTREAM: () => "http://balancer:8091",
  OIDC_CLIENT_ID: () => "accord",
  OIDC_CLIENT_SECRET: random,
  ROLES_CLAIM: () => "groups",
  DEV_STAFF_EMAIL: () => "staff@example.com",
  DEV_STAFF_PASSWORD: random,
  DEV_APPROVER_PASSWORD: random,
  DEV_VIEWER_PASSWORD: random,
};

// Only the owner may enter the folder; its files are readable because containers run as other
// users.
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);
const file = path.join(folder, "compose.env");
const env = writeVariables();
writeTokenKeys(path.join(folder, "token-keys"));
writeRemoteKeys(path.join(folder, "remote-keys"));
const accounts = [
  [env.get("DEV_STAFF_EMAIL"), env.get("DEV_STAFF_PASSWORD")],
  ["approver@example.com", env.get("DEV_APPROVER_PASSWORD")],
  ["viewer@example.com", env.get("DEV_VIEWER_PASSWORD")],
];
console.log(
  [`The secrets are in ${folder}.`, "Accounts:", ...accounts.map((one) => one.join("  "))].join(
    "\n",
  ),
);

/** Keeps existing values. */
function writeVariables() {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const values = new Map(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const missing = Object.entries(variables).filter(([name]) => !values.has(name));
  for (const [name, make] of missing) values.set(name, make());
  const lines = missing.map(([name]) => `${name}=${values.get(name)}\n`);
  write(file, text + (text === "" || text.endsWith("\n") ? "" : "\n") + lines.join(""), 0o600);
  return values;
}

function writeTokenKeys(keys) {
  for (const name of ["private", "public"]) mkdirSync(path.join(keys, name), { recursive: true });
  for (const issuer of ["gateway", "core", "documents", "signing"]) {
    const privateFile = path.join(keys, "private", `${issuer}.pem`);
    const publicFile = path.join(keys, "public", `${issuer}.pem`);
    if (existsSync(privateFile) && existsSync(publicFile)) continue;
    const pair = generateKeyPairSync("ed25519");
    write(publicFile, pair.publicKey.export({ type: "spki", format: "pem" }), 0o644);
    write(privateFile, pair.privateKey.export({ type: "pkcs8", format: "pem" }), 0o644);
  }
}

/** JSON Web Keys, as `npm run remote:key` writes them. */
function writeRemoteKeys(keys) {
  for (const name of ["private", "public"]) mkdirSync(path.join(keys, name), { recursive: true });
  const checkout = path.join(here, "..");
  const projects = readdirSync(checkout).filter((name) => name.startsWith("mfe-"));
  const manifests = projects.map((project) =>
    JSON.parse(readFileSync(path.join(checkout, project, "package.json"), "utf8")),
  );
  // Gateways of Kubernetes publish the shell (docs/adr/0039).
  const owners = [...manifests.map(({ accord }) => accord), { name: "shell", paths: ["/"] }];
  for (const { name, paths } of owners) {
    const file = path.join(keys, "private", `${name}.json`);
    if (existsSync(file)) continue;
    const kid = `${name}-${new Date().toISOString().slice(0, 10)}`;
    const pair = generateKeyPairSync("ed25519");
    const publicKey = {
      kid,
      ...pair.publicKey.export({ format: "jwk" }),
      remotes: { [name]: paths },
    };
    write(path.join(keys, "public", `${kid}.json`), `${JSON.stringify(publicKey)}\n`, 0o644);
    const privateKey = { kid, ...pair.privateKey.export({ format: "jwk" }) };
    write(file, `${JSON.stringify(privateKey)}\n`, 0o644);
  }
}

function write(target, content, mode) {
  writeFileSync(`${target}.new`, content, { mode });
  chmodSync(`${target}.new`, mode);
  renameSync(`${target}.new`, target);
}
