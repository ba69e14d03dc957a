import { vi } from "vitest";

type Answer = readonly [status: number, body: unknown];

const NOT_FOUND: Answer = [404, { message: "Not found", code: "not_found", requestId: "test" }];

/** Answers calls by `METHOD /path` (without the query); `"never"` leaves a call pending. */
export function answerWith(answers: Readonly<Record<string, Answer | "never">>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    const path = new URL(String(url), "http://localhost").pathname;
    const answer = answers[`${init?.method ?? "GET"} ${path}`] ?? NOT_FOUND;
    if (answer === "never") return new Promise<Response>(() => undefined);
    return Response.json(answer[1], { status: answer[0] });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
