import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { CHECKOUT } from "./testing/files.ts";
import { podTemplateOf, type Manifest } from "./testing/manifests.ts";
import { problemsOf } from "./testing/schemas.ts";

const hasKubectl = spawnSync("kubectl", ["version", "--client"]).status === 0;
if (!hasKubectl) console.log("Skipped: there is no kubectl to render the overlay.");

/** Instead of the images of the overlay, and instead of its Ingress. */
const SEPARATE = ["images", "queue-metric"];

describe.runIf(hasKubectl)(
  "the example overlay with every component, as kubectl renders it",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "accord-overlay-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    for (const one of ["k8s", "grafana"])
      cpSync(path.join(CHECKOUT, "deploy", one), path.join(folder, one), { recursive: true });
    const components = readdirSync(path.join(folder, "k8s/components")).filter(
      (name) => !SEPARATE.includes(name),
    );
    const overlay = path.join(folder, "k8s/overlays/example");
    const listed = components.map((name) => `  - ../../components/${name}\n`).join("");
    appendFileSync(path.join(overlay, "kustomization.yaml"), `components:\n${listed}`);

    const render = () => {
      const { stdout, stderr } = spawnSync("kubectl", ["kustomize", overlay], { encoding: "utf8" });
      expect(stderr).toBe("");
      return parseAllDocuments(stdout).map((one) => one.toJS() as Manifest);
    };
    const configOf = (manifests: Manifest[], name: string) => {
      const manifest = manifests.find(
        ({ kind, metadata }) => metadata.name === name && kind === "Deployment",
      );
      const [container] = podTemplateOf(manifest as Manifest)?.spec.containers ?? [];
      return container?.envFrom?.flatMap(({ configMapRef }) => configMapRef?.name ?? []);
    };

    test("matches the published schemas, and every ConfigMap that a pod reads is there", () => {
      const manifests = render();
      expect(manifests.flatMap(({ ...manifest }) => problemsOf(manifest))).toEqual([]);
      const maps = manifests.filter(({ kind }) => kind === "ConfigMap");
      const names = maps.map(({ metadata }) => metadata.name);
      for (const name of ["gateway", "core", "documents", "signing"])
        expect(names).toEqual(expect.arrayContaining(configOf(manifests, name) ?? [""]));
      const gateway = maps.find(({ metadata }) => metadata.name?.startsWith("gateway-"));
      expect(gateway?.data).toMatchObject({
        PUBLIC_URL: "https://accord.example.com",
        CORE_URLS: "http://core-replicas:8080",
      });
    });

    test("a changed setting changes the pods that read it, and no others", () => {
      const before = render();
      appendFileSync(path.join(overlay, "config/documents.env"), "SHEET_PAGES=3\n");
      const after = render();
      expect(configOf(after, "documents")).not.toEqual(configOf(before, "documents"));
      expect(configOf(after, "core")).toEqual(configOf(before, "core"));
    });
  },
);
