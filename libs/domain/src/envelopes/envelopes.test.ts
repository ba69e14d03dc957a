import fc from "fast-check";
import { expect, test } from "vitest";
import { docusignStatuses } from "../enums.ts";
import {
  envelopeLabels,
  isFinalStatus,
  isOpenStatus,
  nextStatus,
  canCancelEnvelope,
  canDownloadEnvelope,
  defaultEnvelopeEmail,
} from "./envelopes.ts";

const reports = fc.array(fc.constantFrom(...docusignStatuses), { maxLength: 40 });

test("a final status never changes", () => {
  const ends = fc.constantFrom(...docusignStatuses.filter(isFinalStatus));
  fc.assert(
    fc.property(ends, reports, (end, after) => {
      expect(after.reduce(nextStatus, end)).toBe(end);
    }),
  );
});

test("reports in any order, with repetitions, give the same result when one of them is final", () => {
  const live = fc.constantFrom("created", "sent", "delivered", "signed", "completed" as const);
  fc.assert(
    fc.property(fc.array(live), fc.array(live), (before, after) => {
      const all = [...before, "completed" as const, ...after];
      expect(all.reduce(nextStatus, "created")).toBe("completed");
    }),
  );
});

test("a second opening does not change the status back", () => {
  expect(nextStatus("delivered", "sent")).toBe("delivered");
  expect(nextStatus("sent", "delivered")).toBe("delivered");
  expect(nextStatus("signed", "declined")).toBe("declined");
});

test("labels and allowed actions match the specification", () => {
  const offers = docusignStatuses.map((status) => [
    envelopeLabels[status],
    ...(canDownloadEnvelope(status) ? ["download"] : []),
    ...(canCancelEnvelope(status) ? ["cancel"] : []),
  ]);
  expect(offers).toEqual([
    ["Draft"],
    ["Pending", "cancel"],
    ["Pending", "cancel"],
    ["Signed", "download"],
    ["Completed", "download"],
    ["Declined"],
    ["Cancelled"],
    ["Expired"],
  ]);
  expect(docusignStatuses.filter(isOpenStatus)).toEqual(["sent", "delivered", "signed"]);
});

test("the default e-mail names the agreement and greets the investor by first name", () => {
  expect(defaultEnvelopeEmail({ reference: "AGR-2026-0001", salutation: "Maria" })).toEqual({
    subject: "Please sign your investment agreement - AGR-2026-0001",
    message:
      "Hello Maria,\n\nPlease review and sign your investment agreement AGR-2026-0001.\n\nThank you.",
  });
});
