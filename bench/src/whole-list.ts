import type { Subject } from "./subject.ts";

/** Time and size of the whole list, and the first byte, which shows streaming. */
export async function wholeList(subject: Subject): Promise<string> {
  const start = performance.now();
  const answer = await subject.open("/api/investors");
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - start) / 1000;
  return `all investors at once: first byte ${first.toFixed(0)} ms, all ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB`;
}
