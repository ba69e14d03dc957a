import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const registry = new Registry();

const MAX_READ_MS = 1_000;

type Labels<L extends string> = Readonly<Record<L, string>>;

interface MetricOptions<L extends string> {
  /** `accord_…` with its unit; counters end in `_total`. */
  readonly name: string;
  readonly help: string;
  /** Low cardinality, without personal data. */
  readonly labels: readonly L[];
}

export interface Sample<L extends string> {
  readonly labels: Labels<L>;
  readonly value: number;
}

/** `initial` series start at 0: Prometheus sees no increase in a series that starts with 1. */
export function counter<const L extends string>(
  about: MetricOptions<L> & { readonly initial?: readonly Labels<L>[] },
): (labels: Labels<L>, by?: number) => void {
  const { name, help, labels: labelNames, initial = [] } = about;
  const made = new Counter({ name, help, labelNames, registers: [registry] });
  for (const labels of initial) made.inc(labels, 0);
  return (labels, by = 1) => made.inc(labels, by);
}

export function histogram<const L extends string>(
  about: MetricOptions<L> & { readonly buckets: readonly number[] },
): (labels: Labels<L>, seconds: number) => void {
  const { name, help, labels: labelNames, buckets } = about;
  const options = { name, help, labelNames, buckets: [...buckets], registers: [registry] };
  const made = new Histogram(options);
  return (labels, seconds) => made.observe(labels, seconds);
}

const readFailures = counter({
  name: "accord_metrics_unread_total",
  help: "Gauges that could not be read when Prometheus asked, and are left out of that answer",
  labels: ["metric"],
});

/** Read at each scrape, omitted when that fails. */
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
      if (labelNames.length === 0) made.remove();
      try {
        for (const { labels, value } of await withTimeout(read)) made.set(labels, value);
      } catch {
        readFailures({ metric: name });
      }
    },
  });
}

/** A slow database must not block the other metrics. */
async function withTimeout<T>(read: () => T | Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => late.reject(new Error("timed out")), MAX_READ_MS);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(limit);
  }
}

let isCounted = false;

export function collectProcessMetrics(): void {
  if (!isCounted) collectDefaultMetrics({ register: registry });
  isCounted = true;
}

export const metricsText = (): Promise<string> => registry.metrics();
export const METRICS_TYPE = registry.contentType;
