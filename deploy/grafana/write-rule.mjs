/**
 * node deploy/grafana/write-rule.mjs: writes the PrometheusRule of the Prometheus operator from
 * alerts.yml. With --check it writes nothing and ends with 1 when the file is not current.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const rules = path.join(import.meta.dirname, "alerts.yml");
const manifest = path.join(
  import.meta.dirname,
  "../k8s/components/monitoring/prometheus-rule.yaml",
);

const head = `# Written by deploy/grafana/write-rule.mjs from deploy/grafana/alerts.yml.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: accord
  labels: { release: kube-prometheus-stack }
spec:
`;

const body = readFileSync(rules, "utf8")
  .split("\n")
  .filter((line) => !/^#/.test(line))
  .map((line) => (line === "" ? line : `  ${line}`))
  .join("\n");
const text = head + body;

if (!process.argv.includes("--check")) writeFileSync(manifest, text);
else if (readFileSync(manifest, "utf8") !== text) {
  console.error("The PrometheusRule is not current: node deploy/grafana/write-rule.mjs");
  process.exitCode = 1;
}
