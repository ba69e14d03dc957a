// Replaces the containers of services by new ones, with the image and the variables of now, without a
// request that fails: node deploy/roll-out.mjs core documents signing
// Needs only Node 20. `docker compose up` would stop all replicas of a service at once.
import { execFileSync } from "node:child_process";

const services = process.argv.slice(2);
if (services.length === 0 || services.includes("gateway")) {
  console.error("Name services that have no port: core, documents, signing.");
  process.exit(1);
}
const docker = (...words) =>
  execFileSync("docker", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
const compose = (...words) =>
  docker("compose", "--env-file", "deploy/secrets/compose.env", ...words);

for (const service of services) {
  const old = compose("ps", "--quiet", service).split("\n").filter(Boolean);
  const both = String(2 * Math.max(old.length, 1));
  // Those that fail stay beside the old ones, which go on.
  compose(
    ...["up", "--detach", "--no-deps", "--no-recreate", "--wait", "--wait-timeout", "300"],
    ...["--scale", `${service}=${both}`, service],
  );
  for (const container of old) {
    docker("stop", container);
    docker("rm", container);
  }
  console.log(`${service}: ${old.length} replaced`);
}
