import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@accord/sandboxes/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docker, hasEngine } from "./engine.ts";
import { startReads } from "./load.ts";
import { openOffice, type Office } from "./office.ts";
import { openDeployment, type Deployment } from "./open-deployment.ts";
import { signInSandbox } from "./signing-sandbox.ts";

const isReachable = hasEngine();
if (!isReachable) {
  console.log("Skipped: no Docker engine with Compose answers `docker info`.");
}

const MAX_DOCUMENTS_BYTES = 900_000_000;

const SLOW = { timeout: 180_000, interval: 1_000 };

/** The documented command of a backup, or of a restore, on the folder `backups`. */
const ops = (deployment: Deployment, ...words: string[]) =>
  deployment.compose(
    ...["run", "--rm", "--no-deps", "--user", "0:0"],
    ...["--volume", `${path.join(deployment.folder, "backups")}:/backups`],
    ...["ops", "node", "ops/src/main.ts", ...words],
  );

describe.runIf(isReachable)("docker-compose.yml on a Docker engine", () => {
  let deployment: Deployment;
  let browser: Browser;
  let office: Office;
  let agreement: string;
  let file: string;

  async function signIn() {
    browser = await deployment.signIn();
    office = openOffice(browser);
  }
  /** A busy machine says 503 for some time. */
  const untilSignedIn = () => expect.poll(() => signIn().then(() => "in", String), SLOW).toBe("in");

  beforeAll(async () => {
    deployment = await openDeployment();
    console.log(`The storage is ${deployment.storage}.`);
    await mkdir(path.join(deployment.folder, "backups"));
    await deployment.compose("up", "--detach", "--wait");
  });
  afterAll(() => deployment?.remove());

  test("staff sign in, and the image of documents is smaller than 900 MB", async () => {
    await untilSignedIn();
    const image = `accord/documents:${deployment.version}`;
    const size = Number(await docker(["image", "inspect", "--format", "{{.Size}}", image]));
    console.log(`The image of documents has ${Math.round(size / 1_000_000)} MB.`);
    expect(size).toBeLessThan(MAX_DOCUMENTS_BYTES);
  });

  test("staff import, upload, print, send, and the signed agreement comes back", async () => {
    await office.importData();
    expect(await office.investors()).toBe(8);
    agreement = await office.agreement();
    file = await office.uploadDocument(agreement);
    expect((await browser.send(file)).status).toBe(200);
    expect(await office.print(agreement)).toBe("%PDF-");
    const envelope = await office.send(agreement);
    await signInSandbox(deployment, envelope);
    await office.untilEnvelope(envelope, "completed");
  });

  test("replicas of documents, core and the gateway are replaced one after the other, and no read fails", async () => {
    await deployment.compose(
      ...["up", "--detach", "--wait", "--no-deps", "--no-recreate"],
      ...["--scale", "documents=3", "--scale", "core=2", "documents", "core"],
    );
    const before = await deployment.containers("documents");
    expect(before).toHaveLength(3);
    const reads = startReads(browser, [
      "/api/investors",
      `/api/agreements/${agreement}/sheet.pdf`,
      file,
      "/api/docusign/status",
    ]);
    await deployment.rollOut(["documents", "core", "gateway"]);
    const { failures, reads: count } = await reads.end();
    console.log(`${count} reads while seven replicas were replaced.`);
    expect(failures).toEqual([]);
    const after = await deployment.containers("documents");
    expect([after.length, after.filter((one) => before.includes(one))]).toEqual([3, []]);
    expect(count).toBeGreaterThan(50);
  });

  test("a version that does not start leaves the replicas as they are, and the way back is free", async () => {
    const before = await deployment.containers("core");
    const broken = `${deployment.version}-broken`;
    // This image copies files and ends.
    await docker(["tag", `accord/shell:${deployment.version}`, `accord/core:${broken}`]);
    const reads = startReads(browser, ["/api/investors"]);
    await expect(deployment.rollOut(["core"], broken)).rejects.toThrow(/The old ones go on/);
    expect(await deployment.containers("core")).toEqual(before);
    await deployment.rollOut(["core"]);
    expect((await reads.end()).failures).toEqual([]);
    expect(await deployment.containers("core")).toHaveLength(before.length);
    await docker(["image", "rm", `accord/core:${broken}`]);
  });

  test("documents starts without the storage, says so, and files again when it is back", async () => {
    await deployment.compose("stop", "storage");
    await deployment.compose(
      ...["up", "--detach", "--no-deps", "--force-recreate"],
      ...["--scale", "documents=3", "documents"],
    );
    const upload = () => office.uploadDocument(agreement).then(() => "", String);
    // Until a new replica answers, the gateway says that documents is away.
    await expect.poll(upload, SLOW).toMatch(/503 .*The file storage cannot be reached/);
    expect(await office.investors()).toBe(8);
    // The health checks are 30 s apart.
    const logs = () => deployment.compose("logs", "documents");
    await expect.poll(logs, SLOW).toContain('"failing":["storage"]');
    await deployment.compose("start", "storage");
    await expect.poll(upload, SLOW).toBe("");
  });

  test("a full disk of documents is an answer, and room heals it", async () => {
    const fill = "cat /dev/zero > /tmp/full || true; ls -l /tmp/full";
    const all = async (command: string) => {
      for (const container of await deployment.containers("documents")) {
        await docker(["exec", container, "bash", "-c", command]);
      }
    };
    await all(fill);
    const upload = () => office.uploadDocument(agreement).then(() => "done", String);
    expect(await upload()).toMatch(/^done$|: 50[0-9] \{.*"message"/);
    await all("rm /tmp/full");
    await expect.poll(upload, SLOW).toBe("done");
    expect(await office.print(agreement)).toBe("%PDF-");
  });

  test("the gateway starts without the identity provider, and a sign-in says that it is away", async () => {
    await deployment.compose("stop", "identity", "gateway");
    await deployment.compose("up", "--detach", "--no-deps", "gateway");
    const investors = () => office.investors().catch(String);
    await expect.poll(investors, SLOW).toBe(8);
    const signIn = await browser.send("/api/login", { headers: { accept: "text/html" } });
    expect([signIn.status, signIn.body]).toEqual([503, expect.stringMatching(/sign-in service/i)]);
    await deployment.compose("start", "identity");
    await untilSignedIn();
  });

  test("services of an image whose migrations are missing end with a sentence, and start when they are there", async () => {
    const psql = (statement: string) =>
      deployment.compose(
        ...["exec", "-T", "postgres", "psql", "--username", "postgres", "--dbname", "accord"],
        ...["--tuples-only", "--no-align", "--command", statement],
      );
    const [name] = (
      await psql("select name from signing.knex_migrations order by id desc limit 1")
    ).split("\n");
    await psql(
      `update signing.knex_migrations set name = '9999-of-another-release' where name = '${name}'`,
    );
    await deployment.compose("up", "--detach", "--no-deps", "--force-recreate", "signing");
    const logs = () => deployment.compose("logs", "--no-log-prefix", "signing");
    await expect.poll(logs, SLOW).toContain(String(name));
    await psql(
      `update signing.knex_migrations set name = '${name}' where name = '9999-of-another-release'`,
    );
    const status = async () => (await browser.send("/api/docusign/status")).status;
    await expect.poll(status, SLOW).toBe(200);
  });

  test("the documented backup is restored with every file, checked, and the product goes on", async () => {
    expect(await ops(deployment, "backup", "/backups/first")).toContain("Backed up to");
    await deployment.compose("stop", "balancer", "gateway", "core", "documents", "signing");
    const restored = await ops(deployment, "restore", "/backups/first", "--replace", "--yes");
    expect(restored).toContain("Restored and checked");
    await deployment.compose("up", "--detach", "--wait");
    await untilSignedIn();
    expect(await office.investors()).toBe(8);
    expect((await browser.send(file)).status).toBe(200);
    const command = ["run", "--rm", "--no-deps", "ops", "node", "ops/src/main.ts", "audit-verify"];
    const verified = await deployment.compose(...command);
    for (const table of ["core.audit_log", "gateway.security_log"]) {
      expect(verified).toMatch(
        new RegExp(`${table}: [0-9]+ entries sealed, [0-9]+ not yet, 0 broken`),
      );
    }
  });
});
