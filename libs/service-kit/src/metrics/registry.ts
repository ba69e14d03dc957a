import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The numbers of this process, which is one service: its name is the job's label at Prometheus. */
const registry = new Registry();

const MAX_READ_MS = 1_000;

type Labels<L extends string> = Readonly<Record<L, string>>;

interface MetricOptions<L extends string> {
  /** `accord_…`, with its unit (seconds, bytes) and `_total` for what only grows. */
  readonly name: string;
  readonly help: string;
  /** Few values each, and none about a person or a record. */
  readonly labels: readonly L[];
}

/** A value of a gauge at the moment. */
export interface Sample<L extends string> {
  readonly labels: Labels<L>;
  readonly value: number;
}

/**
 * What only grows. Series of `known` stand at 0 from the start: to Prometheus a series that begins
 * with 1 has not grown.
 */
export function counter<const L extends string>(
  about: MetricOptions<L> & { readonly known?: readonly Labels<L>[] },
): (labels: Labels<L>, by?: number) => void {
  const { name, help, labels: labelNames, known = [] } = about;
  const made = new Counter({ name, help, labelNames, registers: [registry] });
  for (const labels of known) made.inc(labels, 0);
  return (labels, by = 1) => made.inc(labels, by);
}

/** How long things take, in seconds, counted by `buckets`. */
export function histogram<const L extends string>(
  about: MetricOptions<L> & { readonly buckets: readonly number[] },
): (labels: Labels<L>, seconds: number) => void {
  const { name, help, labels: labelNames, buckets } = about;
  const options = { name, help, labelNames, buckets: [...buckets], registers: [registry] };
  const made = new Histogram(options);
  return (labels, seconds) => made.observe(labels, seconds);
}

const unread = counter({
  name: "accord_metrics_unread_total",
  help: "Gauges that could not be read when Prometheus asked, and are left out of that answer",
  labels: ["metric"],
});

/** What goes up and down: read when Prometheus asks, and left out while it cannot be read. */
export function gauge<const L extends string>(
  about: MetricOptions<L> & {
    readonly read: () => readonly Sample<L>[] | Promise<readonly Sample<L>[]>;
  },
): void {
  const { name, help, labels: labelNames, read } = about;
  const made: Gauge<L> = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      made.reset();
      // Without labels it would stand at 0.
      if (labelNames.length === 0) made.remove();
      try {
        for (const { labels, value } of await withTimeout(read)) made.set(labels, value);
      } catch {
        unread({ metric: name });
      }
    },
  });
}

/** When a database is what everybody waits for, the other numbers are needed most. */
async function withTimeout<T>(read: () => T | Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => late.reject(new Error("too late")), MAX_READ_MS);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(limit);
  }
}

let isCounted = false;

/** Those of the process itself: processor, memory, event loop, garbage collection, open files. */
export function collectProcessMetrics(): void {
  if (!isCounted) collectDefaultMetrics({ register: registry });
  isCounted = true;
}

/** All numbers as Prometheus reads them. */
export const metricsText = (): Promise<string> => registry.metrics();
export const METRICS_TYPE = registry.contentType;
