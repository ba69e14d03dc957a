import * as z from "@accord/zod";

/** 409 `already_recorded` instead, when equal money is recorded (docs/rules.md#money-recorded-twice). */
export const recordingQuery = z.object({
  unlessRecorded: z.literal("true", "must be true").optional(),
});

export type RecordingQuery = z.output<typeof recordingQuery>;
