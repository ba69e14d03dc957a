import { IncomingMessage, type IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import {
  adjustServiceResponse,
  adjustStoredFile,
  dropUpstreamHeaders,
  rejectUnauthorized,
  forwardedHeaders,
  withoutCookie,
} from "./headers.ts";

const answerWith = (headers: IncomingHttpHeaders) => {
  const answer = new IncomingMessage(new Socket());
  Object.assign(answer.headers, headers);
  return answer;
};

test("only allowed headers are forwarded", () => {
  const received = {
    accept: "application/json",
    "if-match": '"7"',
    cookie: "accord.sid=secret",
    authorization: "Bearer forged",
    forwarded: "for=1.2.3.4",
    "x-forwarded-for": "1.2.3.4",
    "x-user": "root",
    "x-real-ip": "1.2.3.4",
  };
  expect(
    forwardedHeaders(received, { authorization: "Bearer ours", "x-request-id": undefined }),
  ).toEqual({
    accept: "application/json",
    "if-match": '"7"',
    authorization: "Bearer ours",
  });
});

test("the provider does not receive our session cookie", () => {
  expect(withoutCookie("a=1; accord.sid=x; b=2", "accord.sid")).toBe("a=1; b=2");
  expect(withoutCookie("accord.sid=x", "accord.sid")).toBeUndefined();
  expect(withoutCookie(undefined, "accord.sid")).toBeUndefined();
});

test("an upstream sets no security header and no cookie, and responses are not cached by default", () => {
  const answer = answerWith({
    "content-security-policy": "default-src *",
    "x-powered-by": "Express",
    "set-cookie": ["a=1"],
    "content-type": "application/json",
  });
  dropUpstreamHeaders(answer);
  adjustServiceResponse(answer);
  expect(answer.headers).toEqual({
    "content-type": "application/json",
    "cache-control": "no-store",
  });
});

test.each([
  ["application/pdf", /^default-src 'none';.*object-src 'self'/, "inline; filename=a"],
  ["image/png", /^default-src 'none';/, "inline; filename=a"],
  ["application/zip", /^sandbox$/, "attachment; filename=a"],
  ["text/html; charset=utf-8", /^sandbox$/, "attachment; filename=a"],
  ["image/svg+xml", /^sandbox$/, "attachment; filename=a"],
])("a service's %s is shown inline only when it cannot execute", (type, policy, disposition) => {
  const answer = answerWith({
    "content-type": type,
    "content-disposition": "inline; filename=a",
    "content-security-policy": "default-src *",
  });
  dropUpstreamHeaders(answer);
  adjustServiceResponse(answer);
  expect(answer.headers["content-security-policy"]).toMatch(policy);
  expect(answer.headers["content-disposition"]).toBe(disposition);
});

test("only a 401 of a service is replaced", () => {
  const statusFor = (statusCode: number) =>
    rejectUnauthorized(Object.assign(answerWith({}), { statusCode }))?.status;
  expect([200, 304, 400, 401, 403, 500].map(statusFor)).toEqual([
    undefined,
    undefined,
    undefined,
    502,
    undefined,
    undefined,
  ]);
});

test.each([
  ["application/pdf", undefined, undefined],
  ["image/png", 'inline; filename="a.png"', 'inline; filename="a.png"'],
  ["image/svg+xml", undefined, "attachment"],
  ["text/html", 'inline; filename="a;b.html"', 'attachment; filename="a;b.html"'],
  [undefined, undefined, "attachment"],
])("a stored %s with %s is sent as %s", (type, given, sent) => {
  const answer = answerWith({
    ...(type === undefined ? {} : { "content-type": type }),
    ...(given === undefined ? {} : { "content-disposition": given }),
    "access-control-allow-origin": "*",
  });
  adjustStoredFile(answer);
  expect(answer.headers["content-disposition"]).toBe(sent);
  expect(answer.headers["content-security-policy"]).toBe("sandbox");
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
