import { ApiError, ConnectionError } from "./api-error.ts";
import { buildRequest, buildUrl, type RequestInput } from "./build-request.ts";
import type { ResponseOf, CallArguments, Method, PathOf } from "./endpoint-types.ts";

/** The answer with its headers. */
interface Reply<T> {
  readonly data: T;
  readonly headers: Headers;
}

/** What an answer that was already found to be a success is said to be. */
const SUCCESS = { status: 200, statusText: "OK" };

/** A read that takes longer gets no answer any more, in ms. */
const READ_TIMEOUT_MS = 30_000;

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === "TimeoutError";

/** `fetch` and its readers fail with a TypeError when the connection does. */
function lost(error: unknown): never {
  throw error instanceof TypeError || isTimeout(error) ? new ConnectionError(error) : error;
}

function withTimeout(method: string, input: RequestInput): RequestInput {
  if (method !== "GET") return input;
  const signals = [AbortSignal.timeout(READ_TIMEOUT_MS), ...(input.signal ? [input.signal] : [])];
  return { ...input, signal: AbortSignal.any(signals) };
}

/** The server answers through its response schema, so its JSON is trusted to have the declared type. */
export function readData<T>(text: string, { status, statusText } = SUCCESS): T {
  try {
    return JSON.parse(text === "" ? "null" : text);
  } catch {
    throw new ApiError(status, statusText, text);
  }
}

/** Sends a request and reads the body of whatever is answered. */
export async function request<Body>(
  method: string,
  path: string,
  input: RequestInput,
  read: (response: Response) => Promise<Body>,
): Promise<{ readonly response: Response; readonly body: Body }> {
  const sent = buildRequest(method, withTimeout(method, input));
  const response = await fetch(buildUrl(path, input), sent).catch(lost);
  return { response, body: await read(response).catch(lost) };
}

/** Sends a request and throws an ApiError unless the answer is a success. */
export async function send<T>(
  method: string,
  path: string,
  input: RequestInput = {},
): Promise<Reply<T>> {
  const { response, body } = await request(method, path, input, (answer) => answer.text());
  if (!response.ok) throw new ApiError(response.status, response.statusText, body);
  return { data: readData<T>(body, response), headers: response.headers };
}

/**
 * One typed call: `await call("GET", "/api/investors/:id", { params: { id } })`. Method and path
 * must name an endpoint of the contracts, whose types the input and the answer then have.
 */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...input: CallArguments<M, P>
): Promise<ResponseOf<M, P>>;
export async function call(method: string, path: string, input?: RequestInput): Promise<unknown> {
  return (await send(method, path, input)).data;
}
