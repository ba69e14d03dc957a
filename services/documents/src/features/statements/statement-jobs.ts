import type { JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";

const batchId = z.uuid();
const position = z.number().int().min(0);

const statementStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("prepare"), batchId }),
  z.object({ step: z.literal("print"), batchId, first: position, last: position }),
  z.object({ step: z.literal("pack"), batchId }),
]);

export type StatementStep = z.infer<typeof statementStep>;
export type Chunk = Extract<StatementStep, { step: "print" }>;

export const failedSteps: JobQueue<StatementStep> = {
  name: "statements-given-up",
  data: statementStep,
};

export const statementSteps: JobQueue<StatementStep> = {
  name: "statements",
  data: statementStep,
  deadLetter: failedSteps,
};

export const statementsClearing: JobQueue<Record<string, never>> = {
  name: "statements-clearing",
  data: z.object({}),
};

export const statementQueues = [statementSteps, statementsClearing];
