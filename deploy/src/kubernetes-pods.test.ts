import { expect, test } from "vitest";
import { unknownVariables } from "./testing/env-names.ts";
import { readText } from "./testing/files.ts";
import { readManifests, workloads, yamlFiles, type Container } from "./testing/manifests.ts";

const all = workloads().flatMap(({ manifest, pod }) =>
  [...pod.containers, ...(pod.initContainers ?? [])].map((container) => ({
    place: `${manifest.file} ${container.name}`,
    container,
  })),
);

test("every pod runs as non-root with the runtime's seccomp profile and without a service account token", () => {
  expect(workloads().length).toBeGreaterThan(4);
  for (const { manifest, pod } of workloads()) {
    expect([manifest.file, pod.securityContext]).toEqual([
      manifest.file,
      expect.objectContaining({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: "RuntimeDefault" },
      }),
    ]);
    expect([manifest.file, pod.automountServiceAccountToken]).toEqual([manifest.file, false]);
  }
});

test("every container is read-only, unprivileged and limited", () => {
  for (const { place, container } of all) {
    expect([place, container.securityContext]).toEqual([
      place,
      {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      },
    ]);
    expect([place, Object.keys(container.resources?.requests ?? {})]).toEqual([
      place,
      ["cpu", "memory"],
    ]);
    expect([place, Object.keys(container.resources?.limits ?? {})]).toEqual([place, ["memory"]]);
  }
});

test("every service has three probes and time for a graceful shutdown", () => {
  const deployments = workloads().filter(({ manifest }) => manifest.kind === "Deployment");
  for (const { manifest, pod } of deployments) {
    if (manifest.metadata.name === "pgbouncer") continue;
    for (const { name, startupProbe, readinessProbe, livenessProbe } of pod.containers) {
      const get = (path: string) =>
        expect.objectContaining({ httpGet: { path, port: "http" } }) as unknown;
      expect([name, startupProbe, readinessProbe, livenessProbe]).toEqual([
        name,
        get("/healthz"),
        get("/readyz"),
        get("/healthz"),
      ]);
    }
    // STOP_NOTICE_MS and the 12 s that a shutdown may take.
    expect([manifest.file, pod.terminationGracePeriodSeconds]).toEqual([manifest.file, 30]);
  }
});

test("the pooler is probed at its port", () => {
  const [container] = all.filter((one) => one.container.name === "pgbouncer");
  const probe = expect.objectContaining({ tcpSocket: { port: "postgres" } }) as unknown;
  expect(container?.container).toMatchObject({ readinessProbe: probe, livenessProbe: probe });
});

test("every volume mount refers to a volume of the pod", () => {
  for (const { pod } of workloads()) {
    const mounted = [...pod.containers, ...(pod.initContainers ?? [])]
      .flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name))
      .sort();
    expect([...new Set(mounted)]).toEqual((pod.volumes ?? []).map(({ name }) => name).sort());
  }
});

/** The variables of a container except its secret. */
function variablesOf(container: Container): string[] {
  const maps = (container.envFrom ?? []).flatMap(({ configMapRef }) => configMapRef?.name ?? []);
  const data = readManifests()
    .filter(({ kind, metadata }) => kind === "ConfigMap" && maps.includes(String(metadata.name)))
    .flatMap((manifest) => Object.keys(manifest.data ?? {}));
  return [...new Set([...data, ...(container.env ?? []).map(({ name }) => name)])];
}

test.each(["gateway", "core", "documents", "signing"])(
  "%s reads every variable that its ConfigMaps set",
  (name) => {
    const container = all.find((one) => one.container.name === name)?.container;
    if (!container) throw new Error(`There is no container ${name}`);
    const unknown = unknownVariables(name, variablesOf(container));
    // The product's name is in the common map; core does not use it.
    expect(unknown).toEqual(name === "core" ? ["PRODUCT_NAME"] : []);
  },
);

test("no manifest holds a secret", () => {
  const manifests = readManifests();
  expect(manifests.filter(({ kind }) => kind === "Secret")).toEqual([]);
  const names = [
    ...manifests.flatMap(({ data = {} }) => Object.keys(data)),
    ...all.flatMap(({ container }) => (container.env ?? []).map(({ name }) => name)),
  ];
  expect(names).toContain("TOKEN_PRIVATE_KEY_FILE");
  const secret = /PASSWORD|SECRET|PRIVATE_KEY$|ACCESS_KEY|HMAC_KEYS|DATABASE_URL/;
  expect(names.filter((name) => secret.test(name))).toEqual([]);
  expect(yamlFiles().map(readText).join("\n")).not.toMatch(
    /BEGIN [A-Z ]*KEY|:\/\/[^/\s]*:[^/\s]*@/,
  );
});
