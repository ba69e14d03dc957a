#!/usr/bin/env node
// Runs one of the suspended CronJobs as a job, with more arguments, shows its output, and ends as it does:
//   node deploy/k8s/run-task.mjs restore /backups/accord-20261123T023000Z --replace --yes
// IMAGE is another image for it, NAMESPACE another namespace than accord. Needs kubectl and Node 20.
import { execFileSync, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const [task, ...args] = process.argv.slice(2);
if (!task) stop("Usage: node deploy/k8s/run-task.mjs <name of the CronJob> [argument…]");
const { IMAGE, NAMESPACE = "accord" } = process.env;
const job = `${task}-${Date.now().toString(36)}`;

const manifest = JSON.parse(
  kubectl("create", "job", job, `--from=cronjob/${task}`, "--dry-run=client", "--output=json"),
);
const [container] = manifest.spec.template.spec.containers;
container.args = [...(container.args ?? []), ...args];
if (IMAGE) container.image = IMAGE;
kubectl("create", "--filename=-", { input: JSON.stringify(manifest) });
console.error(`The job ${job} was created.`);

let isShown = false;
for (;;) {
  // An image has to be pulled first, a volume to be attached: until then there are no logs.
  if (!isShown && states().some(({ running, terminated }) => running ?? terminated)) {
    const follow = ["--namespace", NAMESPACE, "logs", "--follow", `job/${job}`];
    isShown = spawnSync("kubectl", follow, { stdio: "inherit" }).status === 0;
  }
  const { conditions = [] } = JSON.parse(kubectl("get", "job", job, "--output=json")).status;
  const isTrue = (type) => conditions.some((one) => one.type === type && one.status === "True");
  if (isTrue("Complete")) break;
  if (isTrue("Failed")) {
    const code = states().find(({ terminated }) => terminated)?.terminated.exitCode;
    stop(
      `${job} failed: kubectl --namespace ${NAMESPACE} describe job,pod --selector job-name=${job}`,
      code || 1,
    );
  }
  await sleep(1_000);
}

function states() {
  const pods = kubectl("get", "pods", `--selector=job-name=${job}`, "--output=json");
  return JSON.parse(pods).items.flatMap(({ status }) =>
    (status.containerStatuses ?? []).flatMap((one) =>
      one.name === container.name ? [one.state ?? {}] : [],
    ),
  );
}

function kubectl(...words) {
  const options = typeof words.at(-1) === "object" ? words.pop() : {};
  try {
    return execFileSync("kubectl", ["--namespace", NAMESPACE, ...words], {
      encoding: "utf8",
      stdio: ["pipe", "pipe", "inherit"],
      ...options,
    });
  } catch {
    stop(`kubectl ${words.join(" ")} failed.`);
  }
}

function stop(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
