import { expect, test } from "vitest";
import { stackAddress, standaloneServer } from "./standalone-server.ts";

test("without API_URL calls go to a stack on port 8080", () => {
  expect(stackAddress(undefined)).toBe("http://localhost:8080");
  expect(stackAddress("http://127.0.0.1:9000/")).toBe("http://127.0.0.1:9000");
});

test.each(["https://accord.example.com", "http://10.0.0.5:8080", "8080", "https://localhost:8080"])(
  "%s is refused: only loopback addresses are allowed",
  (address) => {
    expect(() => stackAddress(address)).toThrow(/must be the http address of a stack on this/);
  },
);

test("the pages use the host name of the stack, so that its session cookie is sent", () => {
  const { host, port } = standaloneServer({ stackUrl: "http://127.0.0.1:9000", port: "4201" });
  expect([host, port]).toEqual(["127.0.0.1", 4201]);
  expect(standaloneServer({ stackUrl: "http://[::1]:9000" })).toMatchObject({
    host: "::1",
    port: "auto",
  });
});
