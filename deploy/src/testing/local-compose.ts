import path from "node:path";
import type { BuiltImage } from "./build-image.ts";
import type { ComposeFile } from "./compose-file.ts";

/** Where the parts that docker-compose.yml names are on this machine. */
export interface LocalParts {
  compose: ComposeFile;
  /** Port of each service of ours by its name. */
  ports: Record<string, number>;
  metricsPorts: Record<string, number>;
  /** Addresses of what is not ours, for `postgres:5432` and `storage:9000`. */
  hosts: Record<string, string>;
  /** What make-secrets.mjs made. */
  secrets: string;
  /** The folder of each volume. */
  volumes: Record<string, string>;
}

/**
 * The environment of a service as docker-compose.yml has it, with the hosts, ports and mounted folders
 * of this machine and nothing else changed.
 */
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

/** What a path of the container is here. */
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
