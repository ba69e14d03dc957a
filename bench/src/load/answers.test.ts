import { expect, test } from "vitest";
import { createAnswerReader } from "./answers.ts";

const whole = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const refused =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";

/** The last response read from a text in chunks of `size` bytes. */
function read(text: string, size: number) {
  const reader = createAnswerReader();
  const bytes = Buffer.from(text);
  const said = [];
  for (let at = 0; at < bytes.length; at += size)
    said.push(reader.take(bytes.subarray(at, at + size)));
  expect(said.slice(0, -1).every((answer) => answer === null)).toBe(true);
  return said.at(-1);
}

test.each([1, 3, 7, 1_000])("an answer ends with its last byte, in pieces of %i", (size) => {
  expect(read(whole, size)).toMatchObject({ status: 200, hasRetryAfter: false, isLast: false });
  expect(read(chunked, size)).toMatchObject({ status: 200, isLast: false });
});

test("a refusal has Retry-After, and says whether the connection ends", () => {
  expect(read(refused, 10)).toMatchObject({ status: 503, hasRetryAfter: true, isLast: true });
});

test("one connection carries several responses", () => {
  const reader = createAnswerReader();
  for (const text of [whole, chunked, whole]) {
    expect(reader.take(Buffer.from(text))).toMatchObject({ status: 200 });
  }
});
