import { afterEach, describe, expect, test } from "vitest";
import {
  eicar,
  icapAnswer,
  startFakeClamd,
  startFakeIcap,
  type FakeScanner,
} from "../../testing/fake-scanners.ts";
import { createScanner, readScanUrl } from "./scanner.ts";

let fake: FakeScanner | undefined;
afterEach(() => fake?.stop());

async function* inParts(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const large = Buffer.alloc(1_000_000, "paper ");
const infected = Buffer.concat([large, eicar, large]);

describe.each([
  ["clamd", startFakeClamd, "Win.Test.EICAR_HDB-1"],
  ["icap", startFakeIcap, "Eicar-Signature"],
])("a scanner of %s", (_protocol, start, name) => {
  const scan = async (bytes: Buffer, timeoutMs?: number) => {
    fake ??= await start();
    return createScanner(new URL(fake.url), timeoutMs)(inParts(bytes));
  };
  afterEach(() => {
    fake = undefined;
  });

  test("receives all bytes, and names what it finds", async () => {
    expect(await scan(infected)).toBe(name);
    expect(await scan(large)).toBeNull();
    expect(fake?.scanned.map((bytes) => bytes.length)).toEqual([infected.length, large.length]);
    expect(fake?.scanned[0]?.equals(infected)).toBe(true);
  });

  test.each([
    ["an error", "stream: Allocation failure. ERROR\0"],
    ["an error of ICAP", "ICAP/1.0 500 Server error\r\n\r\n"],
    ["an unknown text", "OK\0"],
    ["half an answer", "stream: OK and more"],
    ["an unknown status", "ICAP/1.0 302 Moved\r\n\r\n"],
  ])("that answers %s gives no verdict", async (_what, answer) => {
    fake = await start();
    fake.answer = answer;
    await expect(scan(large)).rejects.toThrow();
  });

  test("that answers nothing in time gives no verdict", async () => {
    fake = await start();
    fake.answer = "";
    await expect(scan(large, 100)).rejects.toThrow("sent nothing for 100 ms");
  });

  test("that is down gives no verdict", async () => {
    fake = await start();
    await fake.stop();
    await expect(scan(large)).rejects.toThrow("ECONNREFUSED");
  });

  test("passes an error of the source on", async () => {
    fake = await start();
    const broken = (async function* () {
      yield large;
      throw new Error("the storage is away");
    })();
    await expect(createScanner(new URL(fake.url))(broken)).rejects.toThrow("the storage is away");
  });
});

describe("an ICAP service that answers 200", () => {
  test.each([
    ["the same bytes", icapAnswer("", "hello"), null],
    ["other bytes", icapAnswer("", "Blocked"), "a threat without a name"],
    ["no body", "ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, null-body=5\r\n\r\nHTTP/", "a threat"],
    ["a violation", icapAnswer("X-Violations-Found: 1", "hello"), "a threat without a name"],
    ["a virus id", icapAnswer("X-Virus-ID: W97M.Melissa", "hello"), "W97M.Melissa"],
  ])("with %s", async (_what, answer, found) => {
    fake = await startFakeIcap();
    fake.answer = answer;
    const result = await createScanner(new URL(fake.url))(inParts(Buffer.from("hello")));
    if (found === null) expect(result).toBeNull();
    else expect(result).toContain(found);
  });
});

test("without a scanner EICAR is found, also across two parts", async () => {
  const scan = createScanner(undefined);
  expect(await scan(inParts(infected, 1_000_020))).toBe("EICAR-Test-Signature");
  expect(await scan(inParts(eicar, 1))).toBe("EICAR-Test-Signature");
  expect(await scan(inParts(large))).toBeNull();
});

test.each([
  ["clamd://scanner:3310", true],
  ["clamd://scanner", true],
  ["icap://scanner:1344/avscan", true],
  ["icap://[::1]:1344/avscan", true],
  ["icap://scanner", false],
  ["http://scanner/", false],
  ["clamd://", false],
  ["scanner:3310", false],
  ["", false],
])("the address %j is a scanner's: %j", (text, isOne) => {
  expect(readScanUrl(text) !== null).toBe(isOne);
});
