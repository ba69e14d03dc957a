import { expect, test } from "vitest";
import { readStartArguments } from "./start-arguments.ts";

test("replicas and the firm's day are read from the command line", () => {
  expect(readStartArguments([])).toEqual({ replicas: {} });
  expect(readStartArguments(["--documents", "3", "--core=2"])).toEqual({
    replicas: { documents: 3, core: 2 },
  });
  expect(readStartArguments(["--today", "2027-01-04"])).toEqual({
    replicas: {},
    today: "2027-01-04",
  });
});

test.each([
  [["--documents", "many"], "--documents many is no number. npm start takes"],
  [["--documents", "-1"], "--documents -1 is not understood. npm start takes"],
  [["--documents", "0"], "--documents 0: give a whole number from 1 to 5."],
  [["--documents", "99"], "--documents 99: give a whole number from 1 to 5."],
  [["--today", "2027-02-30"], "--today 2027-02-30 is no day. npm start takes"],
  [["--documents"], "--documents is not understood. npm start takes"],
  [["--storage", "2"], "--storage 2 is not understood. npm start takes"],
  [["3"], "3 is not understood. npm start takes"],
])("%s is refused in one sentence", (args, message) => {
  expect(() => readStartArguments(args)).toThrow(message);
});
