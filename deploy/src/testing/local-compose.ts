import path from "node:path";
import type { BuiltImage } from "./build-image.ts";
import type { ComposeFile } from "./compose-file.ts";

/** Local addresses of the parts in docker-compose.yml. */
export interface LocalParts {
  compose: ComposeFile;
  /** Port of each own service. */
  ports: Record<string, number>;
  metricsPorts: Record<string, number>;
  /** Addresses of `postgres:5432` and `storage:9000`. */
  hosts: Record<string, string>;
  /** The output of make-secrets.mjs. */
  secrets: string;
  /** The folder of each volume. */
  volumes: Record<string, string>;
}

/** The environment of a service in docker-compose.yml with local hosts, ports and folders. */
export function localEnv(parts: LocalParts, name: string, image: BuiltImage) {
  const service = parts.compose.services[name];
  const mounts = mountsOf(parts, name, image);
  const local = Object.entries({ ...image.env, ...service?.environment }).map(
    ([key, value]): [string, string] => [key, localValue(parts, mounts, value)],
  );
  return {
    ...Object.fromEntries(local),
    HOST: "127.0.0.1",
    METRICS_HOST: "127.0.0.1",
    PORT: String(parts.ports[name]),
    METRICS_PORT: String(parts.metricsPorts[name] ?? 0),
  };
}

function localValue(
  { hosts, ports }: LocalParts,
  mounts: ReadonlyMap<string, string>,
  value: string,
): string {
  const mounted = mounts.get(value);
  if (mounted !== undefined) return mounted;
  return value.replace(
    /(?<=\/\/|@)([a-z]+):(\d+)(?=\/|,|$)/g,
    (all, host: string) => hosts[host] ?? (host in ports ? `127.0.0.1:${ports[host]}` : all),
  );
}

/** The local path of a container path. */
function mountsOf(parts: LocalParts, name: string, image: BuiltImage): Map<string, string> {
  const service = parts.compose.services[name];
  const inSecrets = (file: string) =>
    path.join(parts.secrets, path.relative("deploy/secrets", path.normalize(file)));
  const volumes = (service?.volumes ?? []).map((volume): [string, string] => {
    const [source = "", target = ""] =
      typeof volume === "string" ? volume.split(":") : [volume.source, volume.target];
    return [target, source.startsWith(".") ? inSecrets(source) : (parts.volumes[source] ?? "")];
  });
  const secrets = (service?.secrets ?? []).map(({ source, target }): [string, string] => [
    `/run/secrets/${target}`,
    inSecrets(parts.compose.secrets[source]?.file ?? ""),
  ]);
  const folders = Object.values(image.env)
    .filter((value) => value.startsWith("/srv/") || value.startsWith("/var/"))
    .map((value): [string, string] => [value, path.join(image.root, value)]);
  return new Map([...folders, ...volumes, ...secrets]);
}
