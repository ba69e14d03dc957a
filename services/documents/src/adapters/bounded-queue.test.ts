import { expect, test } from "vitest";
import { createQueue } from "./bounded-queue.ts";

test("low-priority jobs run after all others and are never refused", async () => {
  const queue = createQueue({ running: 1, waiting: 1 });
  const done: string[] = [];
  const job = (name: string) => () => {
    done.push(name);
    return Promise.resolve(name);
  };
  const batch = ["batch 1", "batch 2", "batch 3"].map((name) => queue.runLowPriority(job(name)));
  const person = queue.run(job("person"));
  expect(queue.run(job("one too many"))).toBeNull();
  expect(queue.lengths()).toEqual({ running: 1, waiting: 1, lowPriority: 2 });
  await Promise.all([...batch, person]);
  expect(done).toEqual(["batch 1", "person", "batch 2", "batch 3"]);
  expect(queue.lengths()).toEqual({ running: 0, waiting: 0, lowPriority: 0 });
});
