/** Faults to simulate, with their descriptions. */
export const FAULTS = {
  duplicate: "Every webhook arrives twice",
  reorder: "Webhooks are held back and then sent in reverse order",
  delay: "Webhooks are held back",
  lose: "Webhooks are never sent",
  wrongKey: "Webhooks are signed with a key that nobody knows",
  slow: "Calls are carried out at once and answered late",
  acceptedButDropped: "Writes are carried out, then the connection ends without an answer",
  truncatedPdf: "Signed PDFs end early, as if that were all",
  droppedPdf: "The connection ends within a signed PDF",
  stalledPdf: "A signed PDF stops half way and never ends",
  down: "Connections break: calls are not carried out, and nobody can tell",
  oauthDown: "The sign-in of the service ends without an answer",
  consentRequired: "The sign-in of the service asks for consent",
  rateLimited: "The hourly limit of calls is used up",
} as const;

export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

export const faultNames: FaultName[] = Object.keys(FAULTS).filter(isFaultName);

export interface FaultOptions {
  /** How many times; default: until cleared. */
  times?: number;
  /** Duration for `slow`, `delay` and `reorder`. */
  ms?: number;
  /** Status for `down` and `rateLimited`; `down` without one breaks the connection. */
  status?: number;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const set = new Map<FaultName, FaultOptions>();
  return {
    set: (name: FaultName, options: FaultOptions = {}): void => void set.set(name, { ...options }),
    clear: (name?: FaultName): void => {
      if (name === undefined) set.clear();
      else set.delete(name);
    },
    /** Does not count against `times`. */
    get: (name: FaultName): FaultOptions | undefined => set.get(name),
    /** Counts against `times`. */
    take: (name: FaultName): FaultOptions | undefined => {
      const options = set.get(name);
      if (options?.times === undefined) return options;
      if (options.times <= 1) set.delete(name);
      else set.set(name, { ...options, times: options.times - 1 });
      return options;
    },
  };
}
