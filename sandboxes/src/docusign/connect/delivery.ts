export interface Delivery {
  id: string;
  envelopeId: string;
  /** For example `envelope-completed`. */
  event: string;
  url: string;
  attempts: number;
  /** Null before the first response. */
  lastStatus: number | null;
  state: "waiting" | "delivered" | "lost" | "givenUp";
}
