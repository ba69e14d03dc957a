import { ApiError, call, callPage } from "@accord/api-client";
import { formatUsd, pluralize } from "@accord/domain";
import { useState } from "react";

/** One line of the result. */
export interface ConnectionLine {
  readonly endpoint: string;
  readonly isGood: boolean;
  readonly text: string;
}

async function readEnvironment(): Promise<string> {
  const { status, counts, environment } = await call("GET", "/api/debug/environment");
  const mode = environment.IS_PRODUCTION ? "production" : "development";
  const figures = `${pluralize(counts.investors, "investor")}, ${pluralize(counts.agreements, "agreement")}`;
  return `status ${status}, ${figures}, ${mode}`;
}

async function readMetrics(): Promise<string> {
  const { totalInvestment, totalRoiPaid } = await call("GET", "/api/dashboard/metrics");
  return `${formatUsd(totalInvestment)} invested, ${formatUsd(totalRoiPaid)} ROI paid`;
}

async function readInvestors(): Promise<string> {
  const { total } = await callPage("/api/investors", { query: { limit: 1 } });
  return pluralize(total, "investor");
}

const TESTS = [
  { endpoint: "GET /api/debug/environment", read: readEnvironment },
  { endpoint: "GET /api/dashboard/metrics", read: readMetrics },
  { endpoint: "GET /api/investors", read: readInvestors },
];

const failureText = (error: unknown) =>
  error instanceof ApiError ? `failed with status ${error.status}` : "failed: no answer";

async function runTest({ endpoint, read }: (typeof TESTS)[number]): Promise<ConnectionLine> {
  try {
    return { endpoint, isGood: true, text: `success (${await read()})` };
  } catch (error) {
    return { endpoint, isGood: false, text: failureText(error) };
  }
}

/** Calls three endpoints and reports each result. */
export function useConnectionTest() {
  const [lines, setLines] = useState<readonly ConnectionLine[]>([]);
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    setLines(await Promise.all(TESTS.map(runTest)));
    setPending(false);
  };
  const start = () => {
    if (!isPending) void run();
  };
  /** Earlier results are outdated. */
  const clear = () => setLines([]);
  return { start, clear, isPending, lines };
}
