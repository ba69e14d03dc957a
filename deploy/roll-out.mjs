// Replaces the containers of services by new ones, with the image and the variables of now, without a
// request that fails: node deploy/roll-out.mjs core documents signing gateway
// Needs only Node 20. `docker compose up` would stop all replicas of a service at once.
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 300_000;
/** Room for the sentence of an error, which stands above its stack. */
const LAST_LINES = "20";

const services = process.argv.slice(2);
const known = ["core", "documents", "signing", "gateway"];
if (services.length === 0 || !services.every((name) => known.includes(name)))
  stop(`Name services that can run twice: ${known.join(", ")}.`);
const docker = (...words) =>
  execFileSync("docker", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
const compose = (...words) =>
  docker("compose", "--env-file", "deploy/secrets/compose.env", ...words);
const containers = (service) => compose("ps", "--quiet", service).split("\n").filter(Boolean);

for (const service of services) {
  const old = containers(service);
  const both = String(2 * Math.max(old.length, 1));
  compose(
    ...["up", "--detach", "--no-deps", "--no-recreate", "--scale", `${service}=${both}`, service],
  );
  const added = containers(service).filter((container) => !old.includes(container));
  // Not `--wait`, which also waits for the old ones: those that fail have to be replaceable.
  const failed = await findFailed(added);
  if (failed) {
    console.error(docker("logs", "--tail", LAST_LINES, failed));
    remove(added);
    stop(
      `${service}: a new container does not become healthy. The old ones go on, nothing has changed.`,
    );
  }
  remove(old);
  console.log(`${service}: ${old.length} replaced`);
}

/** Resolves with a container that has ended or is not healthy in time; nothing when all are healthy. */
async function findFailed(started) {
  const deadline = Date.now() + START_MS;
  for (const container of started) {
    while (health(container) !== "0 healthy") {
      if (!health(container).startsWith("0 ") || Date.now() > deadline) return container;
      await sleep(500);
    }
  }
}

/** How often it was started again, and what its health check says. */
function health(container) {
  return docker(
    "inspect",
    "--format",
    "{{.RestartCount}} {{with .State.Health}}{{.Status}}{{end}}",
    container,
  );
}

function remove(all) {
  for (const container of all) {
    docker("stop", container);
    docker("rm", container);
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
