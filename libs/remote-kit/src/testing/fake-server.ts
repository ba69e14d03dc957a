import { vi } from "vitest";
import { fakeUpload } from "./fake-upload.ts";

/**
 * A request as the fake server saw it; `body` is the parsed JSON, the parts of a form by name, or
 * the file that was put.
 */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What the fake server answers; 200 without a body when nothing is said. Bytes are a file. */
export interface FakeResponse {
  readonly status?: number;
  readonly statusText?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An answer, or what makes one from the request. */
export type Handler =
  | FakeResponse
  | ((request: RecordedRequest) => FakeResponse | Promise<FakeResponse>);

function contentOf({ body }: FakeResponse): BodyInit | null {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return body === undefined ? null : JSON.stringify(body);
}

/** Answers `fetch` and uploads by `METHOD /path` (`:id` stands for any one part) and remembers what came. */
export function fakeServer(routes: Readonly<Record<string, Handler>>) {
  const seen: RecordedRequest[] = [];
  // Every list asks for its saved views.
  const table = new Map<string, Handler>([
    ["GET /api/saved-views", { body: [] }],
    ...Object.entries(routes),
  ]);
  const handlerOf = (method: string, path: string) => {
    for (const [route, handler] of table) {
      const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`);
      if (pattern.test(`${method} ${path}`)) return handler;
    }
    throw new Error(`Nothing answers ${method} ${path}`);
  };
  const respond = async (sent: Omit<RecordedRequest, "path" | "search">, address: string) => {
    const url = new URL(address, "http://localhost");
    const request = { ...sent, path: url.pathname, search: url.searchParams };
    seen.push(request);
    const handler = handlerOf(request.method, request.path);
    const answer = typeof handler === "function" ? await handler(request) : handler;
    const { status = 200, statusText = "", headers = {} } = answer;
    return new Response(contentOf(answer), { status, statusText, headers });
  };
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    return respond(
      { method: init.method ?? "GET", headers: new Headers(init.headers), body },
      address,
    );
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    fakeUpload(({ address, ...sent }) => respond(sent, address)),
  );
  return {
    /** The requests to this very path, oldest first. */
    seen: (method: string, path: string) =>
      seen.filter((request) => request.method === method && request.path === path),
    /** Answers differently from now on. */
    change: (route: string, handler: Handler) => table.set(route, handler),
  };
}

/** The server's error body. */
export const refusal = (status: number, message: string, more: object = {}): FakeResponse => ({
  status,
  body: { message, code: "refused", requestId: "r-1", ...more },
});
