import {
  ApiError,
  ConnectionError,
  errorCode,
  serverMessage,
  SignInCancelled,
} from "./api-error.ts";
import { buildRequest, buildUrl, type RequestInput } from "./build-request.ts";
import type { ResponseOf, CallArguments, Method, PathOf } from "./endpoint-types.ts";
import { requestSignInAgain } from "./sign-in-again.ts";
import type { CurrentUser } from "@accord/contracts";

interface ParsedResponse<T> {
  readonly data: T;
  readonly headers: Headers;
}

/** Assumed by uploads, which have checked it. */
const SUCCESS = { status: 200, statusText: "OK" };

const READ_TIMEOUT_MS = 30_000;

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === "TimeoutError";

/** `fetch` throws a TypeError when the connection fails. */
function rethrowLost(error: unknown): never {
  throw error instanceof TypeError || isTimeout(error) ? new ConnectionError(error) : error;
}

function withTimeout(method: string, input: RequestInput): RequestInput {
  if (method !== "GET") return input;
  const signals = [AbortSignal.timeout(READ_TIMEOUT_MS), ...(input.signal ? [input.signal] : [])];
  return { ...input, signal: AbortSignal.any(signals) };
}

/** Services validate their responses, so the type is trusted. */
export function readData<T>(text: string, { status, statusText } = SUCCESS): T {
  try {
    return JSON.parse(text === "" ? "null" : text);
  } catch {
    throw new ApiError(status, statusText, text);
  }
}

export async function request<Body>(
  method: string,
  path: string,
  input: RequestInput,
  read: (response: Response) => Promise<Body>,
): Promise<{ readonly response: Response; readonly body: Body }> {
  const sent = buildRequest(method, withTimeout(method, input));
  const response = await fetch(buildUrl(path, input), sent).catch(rethrowLost);
  return { response, body: await read(response).catch(rethrowLost) };
}

export async function send<T>(
  method: string,
  path: string,
  input: RequestInput = {},
): Promise<ParsedResponse<T>> {
  const { response, body } = await request(method, path, input, (answer) => answer.text());
  if (response.ok) return { data: readData<T>(body, response), headers: response.headers };
  const error = new ApiError(response.status, response.statusText, body);
  if (errorCode(error) !== "recent_sign_in_required") throw error;
  const answer = await requestSignInAgain();
  if (answer === "done") return send(method, path, input);
  throw answer === "cancelled" ? new SignInCancelled(error) : error;
}

/** Typed by method and path. Throws ApiError or ConnectionError. */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...input: CallArguments<M, P>
): Promise<ResponseOf<M, P>>;
export async function call(method: string, path: string, input?: RequestInput): Promise<unknown> {
  return (await send(method, path, input)).data;
}

/** Null when signed out; `onEnded` gets the reason. */
export async function fetchCurrentUser(
  signal?: AbortSignal,
  onEnded?: (reason: string) => void,
): Promise<CurrentUser | null> {
  try {
    return await call("GET", "/api/auth/user", signal === undefined ? {} : { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const reason = errorCode(error) === "session_ended" ? serverMessage(error) : undefined;
    if (reason !== undefined) onEnded?.(reason);
    return null;
  }
}
