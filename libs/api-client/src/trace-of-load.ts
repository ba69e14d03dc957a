/** After a load everything that the page itself reads has begun. */
const LOAD_MS = 15_000;

const isLoad = (entry: PerformanceEntry): entry is PerformanceNavigationTiming =>
  "serverTiming" in entry;

/** The `traceparent` that the gateway sent with the page; none while traces are off. */
export function traceOfLoad(): string | undefined {
  if (performance.now() > LOAD_MS) return undefined;
  const [load] = performance.getEntriesByType("navigation").filter(isLoad);
  return load?.serverTiming.find(({ name }) => name === "traceparent")?.description;
}
