import { voidEnvelope } from "@accord/contracts";
import * as z from "@accord/zod";

export interface CancelValues {
  reason: string;
}

export const cancelSchema = z.object({
  reason: z.string().trim().min(1, "Enter a reason").pipe(voidEnvelope.body.shape.reason),
});

export type Cancellation = z.output<typeof cancelSchema>;
