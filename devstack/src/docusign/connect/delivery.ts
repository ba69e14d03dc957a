/** A webhook and how it went. */
export interface Delivery {
  id: string;
  envelopeId: string;
  /** For example `envelope-completed`. */
  event: string;
  url: string;
  /** How often it was sent. */
  attempts: number;
  /** The last answer; null while there was none. */
  lastStatus: number | null;
  state: "waiting" | "delivered" | "lost" | "givenUp";
}
