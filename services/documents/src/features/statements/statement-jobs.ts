import type { JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";

const batchId = z.uuid();
const position = z.number().int().min(0);

const statementStep = z.discriminatedUnion("step", [
  /** Ask core who gets a statement. */
  z.object({ step: z.literal("prepare"), batchId }),
  /** Print what still waits of these rows, both ends included. */
  z.object({ step: z.literal("print"), batchId, first: position, last: position }),
  /** Make the ZIP of what was printed. */
  z.object({ step: z.literal("pack"), batchId }),
]);

/** One step of a batch; done twice it changes nothing. */
export type StatementStep = z.infer<typeof statementStep>;
/** The rows that one job prints. */
export type Chunk = Extract<StatementStep, { step: "print" }>;

/** Steps that failed for half an hour. */
export const stepsGivenUp: JobQueue<StatementStep> = {
  name: "statements-given-up",
  data: statementStep,
};

/** Steps of batches, in whatever replica has time. */
export const statementSteps: JobQueue<StatementStep> = {
  name: "statements",
  data: statementStep,
  deadLetter: stepsGivenUp,
};

/** Taking away what is not needed any more. */
export const statementsClearing: JobQueue<Record<string, never>> = {
  name: "statements-clearing",
  data: z.object({}),
};

/** The durable work of this feature. */
export const statementQueues = [statementSteps, statementsClearing];
