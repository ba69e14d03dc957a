import type { Stack } from "@accord/devstack";

/** Throws when the stack has no such part. */
export function childOf(stack: Stack, name: string): Stack["children"][number] & { id: number } {
  const child = stack.children.find((one) => one.name === name);
  const id = child?.pid();
  if (!child || id === undefined) throw new Error(`${name} does not run.`);
  return { ...child, id };
}
