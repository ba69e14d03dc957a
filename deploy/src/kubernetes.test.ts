import { existsSync } from "node:fs";
import path from "node:path";
import { REMOTES } from "@accord/tools/remotes";
import { expect, test } from "vitest";
import { CHECKOUT } from "./testing/files.ts";
import {
  podTemplateOf,
  readKustomizations,
  readManifests,
  allManifests,
  workloads,
  yamlFiles,
  type Manifest,
} from "./testing/manifests.ts";
import { problemsOf } from "./testing/schemas.ts";

const nameOf = ({ kind, metadata }: Manifest) =>
  `${kind} ${metadata.name ?? metadata.generateName ?? ""}`;

test("every manifest matches the published Kubernetes schema without unknown fields", () => {
  const problems = readManifests().flatMap((manifest) =>
    problemsOf({ ...manifest, file: undefined }).map((problem) => `${manifest.file}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test("a misspelt field and a wrong type are reported", () => {
  const manifest = {
    apiVersion: "v1",
    kind: "Service",
    spec: { ports: [{ port: "http", tragetPort: 1 }] },
  };
  expect(problemsOf(manifest)).toEqual([
    '/spec/ports/0/port: type {"type":"integer"}',
    "/spec/ports/0/tragetPort is not a field",
  ]);
});

test("the kustomizations list exactly the existing files", () => {
  const kustomizations = readKustomizations();
  const listed = [...kustomizations].flatMap(
    ([file, { resources = [], components = [], patches = [] }]) =>
      [...resources, ...components, ...patches.map((patch) => patch.path)].map((entry) =>
        path.posix.join(path.posix.dirname(file), entry),
      ),
  );
  const missing = listed.filter((entry) => !existsSync(path.join(CHECKOUT, entry)));
  expect(missing).toEqual([]);
  const unlisted = yamlFiles().filter(
    (file) => !file.endsWith("/kustomization.yaml") && !listed.includes(file),
  );
  expect(unlisted).toEqual([]);
});

test("an overlay gives every base image an address and a version", () => {
  const images = new Set(
    workloads()
      .flatMap(({ pod }) => [...pod.containers, ...(pod.initContainers ?? [])])
      .map(({ image }) => image),
  );
  const overlays = [...readKustomizations()].filter(([file]) => file.includes("/overlays/"));
  expect(overlays.length).toBeGreaterThan(0);
  for (const [file, { images: given = [] }] of overlays) {
    expect([file, given.map(({ name }) => name).sort()]).toEqual([file, [...images].sort()]);
    for (const { newTag } of given) expect(newTag).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test("selectors, budgets, autoscalers and policies match existing pods", () => {
  const manifests = allManifests();
  const pods = new Map(
    manifests.flatMap((manifest): [string, string][] => {
      const { metadata } = manifest;
      const label = podTemplateOf(manifest)?.metadata.labels["app.kubernetes.io/name"];
      return label === undefined ? [] : [[label, metadata.name ?? metadata.generateName ?? ""]];
    }),
  );
  const named = (manifest: Manifest): unknown[] =>
    [...JSON.stringify(manifest.spec ?? {}).matchAll(/"app\.kubernetes\.io\/name":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
  const wrong = manifests.flatMap((manifest) =>
    named(manifest)
      .filter((name) => !pods.has(String(name)))
      .map((name) => `${nameOf(manifest)}: ${String(name)}`),
  );
  expect(wrong).toEqual([]);
  for (const kind of ["Service", "PodDisruptionBudget", "NetworkPolicy"]) {
    const names = manifests.filter((one) => one.kind === kind).flatMap(named);
    for (const name of ["gateway", "core", "documents", "signing"]) expect(names).toContain(name);
  }
  const egress = JSON.stringify(manifests.filter(({ file }) => file.endsWith("/outside.yaml")));
  // Every task reaches its database or storage; DNS is open to all.
  for (const { kind, metadata } of manifests) {
    if (kind === "Job" || kind === "CronJob") expect(egress).toContain(`"${metadata.name}"`);
  }
  for (const { spec } of manifests.filter(({ kind }) => kind === "Deployment")) {
    const labels = spec?.template?.metadata.labels ?? {};
    expect(Object.entries(labels)).toEqual(Object.entries(spec?.selector?.matchLabels ?? {}));
  }
  const scaled = manifests.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? []);
  expect(scaled).toEqual(["documents"]);
});

test("the keys of every remote are mounted where remotes are published", () => {
  const publish = workloads().find(({ manifest }) => manifest.metadata.name === "publish-remotes");
  const sources = (publish?.pod.volumes ?? []).flatMap(({ projected }) => projected?.sources ?? []);
  const secrets = REMOTES.map(({ name }) => `publish-${name}-key`);
  expect(sources.map(({ secret }) => secret.name)).toEqual(secrets.sort());
});

test("network policies deny everything that is not allowed explicitly", () => {
  const deny = allManifests().find(({ metadata }) => metadata.name === "default-deny");
  expect(deny?.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] });
});

test("documents can reach only core, DNS, its database and the pooler before it, its storage and the virus scanner", () => {
  const applies = ({ spec }: Manifest) => {
    const text = JSON.stringify(spec?.podSelector);
    return text === "{}" || text.includes("documents");
  };
  const policies = allManifests().filter(
    (manifest) =>
      manifest.kind === "NetworkPolicy" && applies(manifest) && "egress" in (manifest.spec ?? {}),
  );
  expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual([
    "dns",
    "documents",
    "to-pgbouncer",
    "to-postgres",
    "to-scanner",
    "to-storage",
  ]);
  const own = policies.find(({ metadata }) => metadata.name === "documents");
  expect(Reflect.get(own?.spec ?? {}, "egress")).toEqual([
    {
      to: [{ podSelector: { matchLabels: { "app.kubernetes.io/name": "core" } } }],
      ports: [{ protocol: "TCP", port: "http" }],
    },
  ]);
});
