import { Readable } from "node:stream";
import {
  ProviderError,
  type ProviderFailure,
  type ProviderFault,
} from "../provider/provider-error.ts";
import { withTimeout } from "./with-timeout.ts";
import { storable } from "./storable-text.ts";

/** Node's error codes for a connection that was never established. */
const notReached = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/**
 * Keeps DocuSign's codes only: the SDK error's `config` holds the Bearer token or the signed
 * assertion.
 */
export async function readFailure(
  error: unknown,
  call: { readonly isLogin: boolean },
): Promise<ProviderError> {
  if (error instanceof ProviderError) return error;
  const response = responseOf(error);
  if (response === null) return new ProviderError(faultWithoutResponse(error, call));
  const { status } = response;
  const body = await bodyOf(response.data);
  const errorCode = codeOf(body["errorCode"] ?? body["error"]);
  const fault = call.isLogin ? loginFault(status) : callFault(status, errorCode ?? "");
  const failure: ProviderFailure = {
    status,
    errorCode,
    userMessage: textOf(body["message"] ?? body["error_description"]),
    traceToken: codeOf(response.header("x-docusign-tracetoken")),
    // The header is in every response.
    retryAfter:
      fault === "limited" ? secondsUntil(response.header("x-ratelimit-reset")) : undefined,
  };
  return new ProviderError(fault, failure);
}

function faultWithoutResponse(error: unknown, { isLogin }: { isLogin: boolean }): ProviderFault {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return isLogin || notReached.has(code) ? "not_sent" : "unknown";
}

function loginFault(status: number): ProviderFault {
  if (status === 429) return "limited";
  return status >= 400 && status < 500 ? "not_allowed" : "not_sent";
}

const wrongStates =
  /^(ENVELOPE_CANNOT_VOID_INVALID_STATE|ENVELOPE_INVALID_STATUS|ENVELOPE_NOT_IN_CORRECT_STATE|ENVELOPE_IS_INCOMPLETE|EDIT_LOCK_\w+)$/;

/** Rate limits have status 400, so the code decides. */
function callFault(status: number, code: string): ProviderFault {
  if (status === 429 || /LIMIT_EXCEEDED$/i.test(code)) return "limited";
  if (status >= 500 || status === 408) return "unknown";
  if (status === 401 || status === 403 || /LACKS_PERMISSION/.test(code)) return "not_allowed";
  if (wrongStates.test(code)) return "wrong_state";
  if (status === 404 || code === "ENVELOPE_DOES_NOT_EXIST") return "not_found";
  return "refused";
}

function responseOf(error: unknown) {
  const response = error instanceof Error && "response" in error ? error.response : undefined;
  if (typeof response !== "object" || response === null) return null;
  const { status, data, headers } = response as {
    status?: unknown;
    data?: unknown;
    headers?: object;
  };
  if (typeof status !== "number") return null;
  const header = (name: string): unknown => headers && Reflect.get(headers, name);
  return { status, data, header };
}

const MAX_BODY_BYTES = 64_000;
const DRAIN_MS = 5_000;

/** The body of a refused download is an unread stream. */
async function bodyOf(data: unknown): Promise<Record<string, unknown>> {
  try {
    const body = data instanceof Readable ? await withTimeout(DRAIN_MS, drained(data)) : data;
    const parsed: unknown = typeof body === "string" ? JSON.parse(body) : body;
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    if (data instanceof Readable) data.destroy();
    return {};
  }
}

async function drained(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array);
    chunks.push(bytes);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}

const textOf = (value: unknown) =>
  typeof value === "string" && value !== "" ? storable(value) : undefined;

const codeOf = (value: unknown) =>
  typeof value === "string" && /^[\w-]{1,80}$/.test(value) ? value : undefined;

const MAX_RETRY_SECONDS = 3_600;

function secondsUntil(reset: unknown): number | undefined {
  const seconds = Math.ceil(Number(reset) - Date.now() / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : undefined;
}
