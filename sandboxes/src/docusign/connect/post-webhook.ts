import { createHmac } from "node:crypto";

export interface Webhook {
  url: string;
  body: string;
  /** One signature header per key. */
  keys: string[];
  signal: AbortSignal;
}

const RESPONSE_TIMEOUT_MS = 100_000;

/** Returns the response's status; null without a response. */
export async function postWebhook({ url, body, keys, signal }: Webhook): Promise<number | null> {
  const signatures = keys.map((key, index): [string, string] => [
    `X-DocuSign-Signature-${index + 1}`,
    createHmac("sha256", key).update(body).digest("base64"),
  ]);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "DocuSign sandbox",
        ...(keys.length === 0 ? {} : { "X-Authorization-Digest": "HMACSHA256" }),
        ...Object.fromEntries(signatures),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
