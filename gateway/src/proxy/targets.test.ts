import { expect, test } from "vitest";
import { createTargets } from "./targets.ts";

test("replicas take turns", () => {
  const targets = createTargets(["a", "b", "c"]);
  const picks = Array.from({ length: 6 }, () => targets.pick());
  expect(picks.toSorted()).toEqual(["a", "a", "b", "b", "c", "c"]);
});

test("one that is down is passed over for two seconds", () => {
  let now = 0;
  const targets = createTargets(["a", "b"], () => now);
  targets.markDown("a");
  expect([targets.pick(), targets.pick()]).toEqual(["b", "b"]);
  now = 2_000;
  expect([targets.pick(), targets.pick()].toSorted()).toEqual(["a", "b"]);
});

test("a write waits until a read has proved that a replica is back", () => {
  let now = 0;
  const targets = createTargets(["a", "b"], () => now);
  targets.markDown("a");
  now = 60_000;
  expect([targets.pickProven(), targets.pickProven()]).toEqual(["b", "b"]);
  targets.markUp("a");
  expect([targets.pickProven(), targets.pickProven()].toSorted()).toEqual(["a", "b"]);
  targets.markDown("a");
  targets.markDown("b");
  expect(targets.pickProven()).not.toBeNull();
});

test("when all are down one is tried all the same", () => {
  const targets = createTargets(["a"], () => 0);
  targets.markDown("a");
  expect(targets.pick()).toBe("a");
});

test("a repeat goes to another replica if there is one", () => {
  const targets = createTargets(["a", "b"], () => 0);
  targets.markDown("b");
  expect(targets.pick(["a"])).toBe("b");
  expect(createTargets(["a"]).pick(["a"])).toBe("a");
});

test("a service without replicas has none to pick", () => {
  expect(createTargets([]).pick()).toBeNull();
});
