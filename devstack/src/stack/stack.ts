import type { Day } from "@accord/domain";
import type { Environment } from "@accord/ops/environment";
import type { Owner } from "@accord/ops/owners";
import type { RunningChild } from "./children.ts";
import type { FrontEndMode } from "./front-end-mode.ts";
import type { ProcessRow } from "./processes.ts";
import type { Replicas } from "./replicas.ts";

export interface StackOptions {
  stateDir: string;
  /** Default: a free port on 127.0.0.1. */
  port?: number;
  /** Overrides of this process's environment. */
  env?: Environment;
  /** `build` (default) builds changes, `watch` rebuilds on save, `none` skips. */
  frontEnd?: FrontEndMode;
  /** False disables fsync, for tests. Default true. */
  durable?: boolean;
  /** Default 1 each; several gateways share the port. */
  replicas?: Replicas;
  /** Fixes the firm's day for gateway and services. */
  today?: Day | undefined;
  processes?: ProcessRow[];
  print?: (line: string) => void;
  /** Aborts the start: startStack rejects and leaves nothing running. */
  signal?: AbortSignal;
}

export interface Stack {
  url: string;
  account: { email: string; password: string };
  stateDir: string;
  signingPages: string | undefined;
  /** Of the embedded identity provider: accounts and their groups. */
  accountsPage: string | undefined;
  children: RunningChild[];
  replicas: Replicas;
  /** For benchmarks and repairs only. */
  databases: Record<Owner, string>;
  /** Restarts a child and resolves when it is ready. Throws for an unknown name. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}
