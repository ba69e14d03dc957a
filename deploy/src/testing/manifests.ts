import { globSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parse, parseAllDocuments } from "yaml";
import { CHECKOUT, readText } from "./files.ts";

/** The tested fields of a pod. */
export interface PodSpec {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: Record<string, unknown>;
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; projected?: { sources: { secret: { name: string } }[] } }[];
}

/** A container of a pod. */
export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
  securityContext?: Record<string, unknown>;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

/** The tested fields of a manifest. */
export interface Manifest {
  /** The file; not part of the manifest. */
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name?: string; generateName?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec?: {
    selector?: Record<string, unknown> & { matchLabels?: Record<string, string> };
    podSelector?: { matchLabels?: Record<string, string> };
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
    scaleTargetRef?: { name: string };
    replicas?: number;
    maxReplicas?: number;
  };
}

/** What a kustomization.yaml lists. */
export interface Kustomization {
  resources?: string[];
  components?: string[];
  patches?: { path: string }[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: { name: string; behavior?: string; envs: string[] }[];
}

export const K8S = "deploy/k8s";

/** Every YAML file of deploy/k8s, from the folder of the checkout. */
export const yamlFiles = () =>
  globSync(`${K8S}/**/*.yaml`, { cwd: CHECKOUT })
    .map((file) => file.split(path.sep).join("/"))
    .sort();

const isKustomization = (file: string) => file.endsWith("/kustomization.yaml");

const kustomizations = new Map(
  yamlFiles()
    .filter(isKustomization)
    .map((file) => [file, parse(readText(file)) as Kustomization]),
);

/** Every kustomization by its file. */
export const readKustomizations = (): ReadonlyMap<string, Kustomization> => kustomizations;

const generatedConfigMaps = () =>
  [...kustomizations].flatMap(([kustomization, { configMapGenerator = [] }]) =>
    configMapGenerator.flatMap(({ name, envs }) =>
      envs.map((env): Manifest => {
        const file = path.posix.join(path.posix.dirname(kustomization), env);
        const data = parseEnv(readText(file)) as Record<string, string>;
        return { file, apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data };
      }),
    ),
  );

const manifests = [
  ...yamlFiles()
    .filter((file) => !isKustomization(file))
    .flatMap((file) =>
      parseAllDocuments(readText(file)).map((one) => ({ ...one.toJS(), file }) as Manifest),
    ),
  ...generatedConfigMaps(),
];

/** Every manifest, including patches and merged ConfigMaps of overlays. */
export const readManifests = (): readonly Manifest[] => manifests;

/** Manifests that are complete: those of a base, and jobs. */
export const allManifests = () => {
  const patches = new Set(
    [...readKustomizations()].flatMap(([file, { patches = [] }]) =>
      patches.map(({ path: patch }) => path.posix.join(path.posix.dirname(file), patch)),
    ),
  );
  return readManifests().filter(({ file }) => !patches.has(file));
};

export const podTemplateOf = ({ spec }: Manifest) =>
  spec?.template ?? spec?.jobTemplate?.spec.template;

/** The manifests that make pods. */
export const workloads = () =>
  allManifests().flatMap((manifest) => {
    const pod = podTemplateOf(manifest)?.spec;
    return pod ? [{ manifest, pod }] : [];
  });
