import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { CHECKOUT, readText } from "./testing/files.ts";
import { allManifests, workloads } from "./testing/manifests.ts";

const COMPONENT = "deploy/k8s/components/monitoring/";
const inComponent = (kind: string) =>
  allManifests().find((one) => one.kind === kind && one.file.startsWith(COMPONENT));

test("the PrometheusRule is written from the current alerts", () => {
  const program = path.join(CHECKOUT, "deploy/grafana/write-rule.mjs");
  const { status, stderr } = spawnSync(process.execPath, [program, "--check"], {
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
  const groups: unknown = parse(readText("deploy/grafana/alerts.yml")).groups;
  expect(inComponent("PrometheusRule")?.spec).toEqual({ groups });
});

test("Prometheus finds the metrics port of every service through the headless Service", () => {
  const service = inComponent("Service");
  const monitor = inComponent("ServiceMonitor");
  expect(monitor?.spec?.selector?.matchLabels).toEqual(service?.metadata.labels);
  const ports = workloads()
    .filter(({ manifest }) => manifest.kind === "Deployment")
    .flatMap(({ pod }) => pod.containers.flatMap((container) => container.ports ?? []))
    .filter(({ name }) => name === "metrics");
  expect(ports).toHaveLength(4);
  expect(new Set(ports.map(({ containerPort }) => containerPort))).toEqual(new Set([9464]));
});

test("the dashboard is part of the component, as a ConfigMap that Grafana loads", () => {
  const { resources }: { resources: string[] } = parse(readText(`${COMPONENT}kustomization.yaml`));
  const folders = resources.map((entry) => path.posix.join(COMPONENT, entry));
  expect(folders).toContain("deploy/grafana");
  const { configMapGenerator } = parse(readText("deploy/grafana/kustomization.yaml"));
  expect(configMapGenerator).toEqual([
    expect.objectContaining({
      files: ["accord.json"],
      options: { disableNameSuffixHash: true, labels: { grafana_dashboard: "1" } },
    }),
  ]);
});

test("the budget of connections counts the replicas of the manifests at their maximum", () => {
  const counts = new Map<string, number>();
  for (const { kind, metadata, spec } of allManifests()) {
    if (kind === "Deployment") counts.set(String(metadata.name), Number(spec?.replicas));
  }
  for (const { spec } of allManifests()) {
    const scaled = spec?.scaleTargetRef?.name;
    if (scaled !== undefined) counts.set(scaled, Number(spec?.maxReplicas));
  }
  const core = allManifests().find(
    ({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "core",
  );
  const written = ["gateway", "core", "documents", "signing"]
    .map((name) => `${name}=${counts.get(name)}`)
    .join(",");
  expect(core?.data?.["MAX_REPLICAS"]).toBe(written);
});
