import { validate as httpRoute } from "@kubernetes-models/gateway-api/_schemas/IoK8sSigsGatewayApiApisV1HTTPRoute";
import { validate as configMap } from "kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap";
import { validate as namespace } from "kubernetes-models/_schemas/IoK8sApiCoreV1Namespace";
import { validate as volumeClaim } from "kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim";
import { validate as serviceAccount } from "kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount";
import { validate as service } from "kubernetes-models/_schemas/IoK8sApiCoreV1Service";
import { validate as deployment } from "kubernetes-models/_schemas/IoK8sApiAppsV1Deployment";
import { validate as job } from "kubernetes-models/_schemas/IoK8sApiBatchV1Job";
import { validate as cronJob } from "kubernetes-models/_schemas/IoK8sApiBatchV1CronJob";
import { validate as autoscaler } from "kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler";
import { validate as ingress } from "kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress";
import { validate as networkPolicy } from "kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy";
import { validate as budget } from "kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget";

/** Validates data and keeps the errors. */
interface Validate {
  (data: unknown): boolean;
  errors?: { instancePath: string; keyword: string; params: unknown }[] | null;
}

/** Its package exports classes, which copy what they check and so hide unknown fields. */
async function operatorSchema(kind: string): Promise<Validate> {
  const name = `ComGithubPrometheusOperatorPrometheusOperatorPkgApisMonitoringV1${kind}`;
  const entry = import.meta.resolve("@kubernetes-models/prometheus-operator");
  const { validate }: { validate: Validate } = await import(
    new URL(`_schemas/${name}.js`, entry).href
  );
  return validate;
}

/** The schemas that Kubernetes and the Prometheus operator publish for the kinds that are used here. */
const SCHEMAS = new Map<string, Validate>(
  Object.entries({
    "v1 ConfigMap": configMap,
    "v1 Namespace": namespace,
    "v1 PersistentVolumeClaim": volumeClaim,
    "v1 Service": service,
    "v1 ServiceAccount": serviceAccount,
    "apps/v1 Deployment": deployment,
    "batch/v1 Job": job,
    "batch/v1 CronJob": cronJob,
    "autoscaling/v2 HorizontalPodAutoscaler": autoscaler,
    "networking.k8s.io/v1 Ingress": ingress,
    "networking.k8s.io/v1 NetworkPolicy": networkPolicy,
    "policy/v1 PodDisruptionBudget": budget,
    "gateway.networking.k8s.io/v1 HTTPRoute": httpRoute,
    "monitoring.coreos.com/v1 PrometheusRule": await operatorSchema("PrometheusRule"),
    "monitoring.coreos.com/v1 ServiceMonitor": await operatorSchema("ServiceMonitor"),
  }) as [string, Validate][],
);

/**
 * Errors of a manifest by its published schema, and its unknown fields, which the schema allows.
 */
export function problemsOf(manifest: {
  apiVersion: string;
  kind: string;
  [field: string]: unknown;
}): string[] {
  const validate = SCHEMAS.get(`${manifest.apiVersion} ${manifest.kind}`);
  if (!validate) return [`There is no schema for ${manifest.apiVersion} ${manifest.kind}.`];
  const unread = new Set<string>();
  const isValid = validate(watch(manifest, "", unread));
  const errors = isValid ? [] : (validate.errors ?? []);
  return [
    ...errors.map((one) => `${one.instancePath}: ${one.keyword} ${JSON.stringify(one.params)}`),
    ...[...unread].map((place) => `${place} is not a field`),
  ];
}

/** Records every field until it is read: a schema reads all fields that it defines. */
function watch(node: unknown, place: string, unread: Set<string>): unknown {
  if (typeof node !== "object" || node === null) return node;
  const given = Object.entries(node).filter(([, value]) => value !== undefined);
  const children = new Map(
    given.map(([key, value]) => {
      unread.add(`${place}/${key}`);
      return [key, watch(value, `${place}/${key}`, unread)];
    }),
  );
  return new Proxy(node, {
    get: (target, key) => {
      if (typeof key === "symbol" || !children.has(key)) return Reflect.get(target, key);
      unread.delete(`${place}/${key}`);
      return children.get(key);
    },
  });
}
