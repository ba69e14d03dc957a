import { voidEnvelope } from "@accord/contracts";
import * as z from "@accord/zod";

/** What the controls hold. */
export interface CancelValues {
  reason: string;
}

/** The reason as the contract wants it; a blank one is asked for. */
export const cancelSchema = z.object({
  reason: z.string().trim().min(1, "Enter a reason").pipe(voidEnvelope.body.shape.reason),
});

/** What is sent. */
export type Cancellation = z.output<typeof cancelSchema>;
