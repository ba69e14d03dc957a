import type { Owner } from "../postgres/index.ts";
import type { RunningChild } from "./children.ts";
import type { FrontEndMode } from "./front-end-mode.ts";
import type { ProcessRow } from "./processes.ts";
import type { Replicas } from "./replicas.ts";
import type { Environment } from "./settings.ts";

/** How a whole stack is started. */
export interface StackOptions {
  stateDir: string;
  /** Port of the gateway on 127.0.0.1; a free one when left out. */
  port?: number;
  /** Variables on top of this process's environment (see the configuration table of the README). */
  env?: Environment;
  /** `build` (default) builds what has changed, `watch` rebuilds on save, `none` builds nothing. */
  frontEnd?: FrontEndMode;
  /** False trades safety of the data in a power cut for speed: for tests. Default true. */
  durable?: boolean;
  /** How many of a service run side by side; several gateways share the one port. Default 1 each. */
  replicas?: Replicas;
  /** What runs; default: everything. */
  processes?: ProcessRow[];
  /** Takes the lines for the operator; default: nobody. */
  print?: (line: string) => void;
  /** Gives the start up: what runs already is stopped, and startStack rejects with the reason. */
  signal?: AbortSignal;
}

/** A running stack. */
export interface Stack {
  url: string;
  account: { email: string; password: string };
  stateDir: string;
  /** Where the pages of the DocuSign sandbox are; undefined without it. */
  signingPages: string | undefined;
  /** The children at this moment. */
  children: RunningChild[];
  replicas: Replicas;
  /** The database URL of each owner's role: for benchmarks and repairs, never for a service. */
  databases: Record<Owner, string>;
  /**
   * Stops one child in the orderly way, starts it again and resolves when it answers; with replicas
   * nobody notices. Throws for a name that no child has.
   */
  restart(name: string): Promise<void>;
  /** Drains and stops everything: gateway, services, storage and identity, PostgreSQL. */
  stop(): Promise<void>;
}
