import { expect, test } from "vitest";
import { cookieOptions, sessionCookie } from "./session.ts";

test("outside loopback the cookie is secure and has the __Host- prefix", () => {
  expect(sessionCookie("https://accord.example")).toBe("__Host-accord.sid");
  expect(cookieOptions("https://accord.example")).toEqual({
    httpOnly: true,
    sameSite: "lax",
    secure: true,
    path: "/",
  });
});

test("on loopback the cookie works without https, and each port has its own", () => {
  expect(sessionCookie("http://localhost:8080")).toBe("accord.sid.8080");
  expect(sessionCookie("http://localhost")).toBe("accord.sid");
  expect(cookieOptions("http://localhost:8080").secure).toBe(false);
});
